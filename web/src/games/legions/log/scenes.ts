/** A small landscape for each plot, 200 x 80, in the four inks of its kind: --sky, --far, --near, --dark. */
const FROST = '<path fill="var(--far)" d="M0 44 26 22l18 14 24-26 30 30 22-16 30 22 26-18 24 18v40H0z"/><path fill="var(--near)" d="M0 58c40-12 70 4 110-4s60-8 90 0v30H0z"/>';
const HILLS = '<path fill="var(--far)" d="M0 50c40-18 80-14 120-6s60 2 80-6v40H0z"/>';
const MEADOW = '<path fill="var(--far)" d="M0 46c30-14 60-14 100-4s70 0 100-8v50H0z"/><path fill="var(--near)" d="M0 60c50-12 120-8 200-2v26H0z"/>';
const RAILS = '<path fill="none" stroke="var(--dark)" stroke-width="2" d="M0 63h200M0 67h200" stroke-dasharray="3 3"/>';
const FIRS = (x: number) => `<path fill="var(--dark)" d="m${x} 62 8-26 8 26zM${x + 20} 62l6-20 6 20z"/>`;
const FLOOR = '<path fill="var(--dark)" d="M0 64h200v16H0z" opacity=".55"/>';
const HOUSE =
  '<path fill="var(--near)" d="M128 66V40l20-14 20 14v26z"/><path fill="var(--dark)" d="M122 42l26-18 26 18-4 3-22-15-22 15zM142 66V52h12v14zM158 22h6v12h-6z"/>' +
  '<path fill="#fff3c4" d="M132 46h7v7h-7zM157 46h7v7h-7z"/><path fill="none" stroke="#fff3c4" stroke-width="2.500" stroke-linecap="round" d="M161 18c-4-5 4-8 0-13"/>';
const TRAIN =
  '<path fill="var(--dark)" d="M96 50h14v-8h10v8h44v12H92zM100 36h6v8h-6zM120 44h16v8h-16zM142 44h16v8h-16zM130 38h22v3h-22z"/>' + RAILS;
const CHURCH =
  '<path fill="var(--dark)" d="M92 62V44l14-12 14 12v18zM103 32V18h2v-6h2v6h2v14zM99 22c0-6 14-6 14 0l-3 8h-8z"/>';
const PEOPLE = (x: number, y: number) =>
  `<g fill="var(--dark)"><circle cx="${x}" cy="${y}" r="4"/><path d="M${x - 6} ${y + 20}c0-14 2-16 6-16s6 2 6 16z"/><circle cx="${x + 16}" cy="${y + 1}" r="4"/><path d="M${x + 10} ${y + 21}c0-14 2-16 6-16s6 2 6 16z"/></g>`;
const WIRES = '<path fill="none" stroke="var(--dark)" stroke-width="2" d="M30 70V26M24 32h12M110 70V22M104 28h12M176 70V26M170 32h12M0 36c10 4 20 4 30-4 30 14 50 12 80-4 26 14 44 14 66 4 10 4 16 4 24 2"/>';
const WAGON = '<path fill="var(--dark)" d="M112 40h66v22h-66zM108 38c20-8 54-8 74 0zM120 62h10v6h-10zM160 62h10v6h-10z"/><path fill="#fff3c4" d="M138 46h14v16h-14z"/>';
const FIRE = '<path fill="#fff3c4" d="M60 66c-12 0-16-8-14-16 2-9 10-10 10-20 10 5 14 12 13 18 3-2 4-5 4-7 5 6 8 12 6 18-2 5-8 7-19 7z"/><path fill="var(--near)" d="M62 66c-7 0-9-4-8-9 1-5 5-6 5-11 6 3 8 8 7 11 3 2 4 8-4 9z"/>';
const RIVER = '<path fill="var(--sky)" d="M60 84c10-14 50-14 40-26-6-8 30-8 40-14l20 2c-20 8-40 8-36 16 6 10-20 14-24 22z"/><path fill="var(--near)" d="M70 74l12-4 8 4-10 5zM96 62l10-3 8 4-10 4z"/>';
const DESK = '<path fill="var(--dark)" d="M110 50h56v5h-4v14h-4V55h-40v14h-4V55h-4zM128 38h22l4 12h-30z"/><path fill="#fff3c4" d="M134 41h10v6h-10z"/>';

const SCENES: Record<string, string> = {
  'PLO-01': FROST + FIRS(30) + FIRS(140),
  'PLO-02': FROST + WIRES + RAILS,
  'PLO-03': FROST + FIRS(18) + FIRS(70) + FIRS(120) + FIRS(160),
  'PLO-04': FROST + TRAIN,
  'PLO-05': FROST + RIVER,
  'PLO-06': FROST + PEOPLE(60, 40) + PEOPLE(100, 44) + PEOPLE(138, 40),
  'PLO-07': FROST + FIRS(40) + PEOPLE(120, 46),
  'PLO-08': FROST + PEOPLE(50, 44) + PEOPLE(136, 44) + '<path stroke="var(--dark)" stroke-width="2" d="M100 70V34"/><path fill="#fdf8ea" d="M100 34h22l-5 6 5 6h-22z"/>',
  'PLO-09': HILLS + HOUSE + FIRE + FLOOR,
  'PLO-10': HILLS + HOUSE + PEOPLE(44, 44) + FLOOR,
  'PLO-11': HILLS + '<path fill="var(--near)" d="M70 66V34h70v32z"/><path fill="var(--dark)" d="M66 30h78v6H66zM82 8h12v24H82zM112 14h10v18h-10z"/><path fill="#fff3c4" d="M84 46h14v20H84zM112 46h14v10h-14z"/>' + FLOOR,
  'PLO-12': '<path fill="var(--far)" d="M0 52c40-14 80-10 120-4s60 2 80-4v40H0z"/><path fill="var(--dark)" d="M24 68c14-30 26-40 38-40s14 10 24 14 20 14 30 26z"/><path fill="var(--near)" d="M44 46c8-14 14-16 20-16s8 6 14 9c-10 0-24 0-34 7z"/><path fill="var(--dark)" d="M130 50h52v16h-52zM136 66h8v6h-8zM166 66h8v6h-8zM130 44h4v8h-4zM178 44h4v8h-4z"/><path fill="var(--near)" d="M0 68h200v14H0z"/>',
  'PLO-13': HILLS + WIRES + FLOOR,
  'PLO-14': HILLS + HOUSE + FIRS(30) + FLOOR,
  'PLO-15': HILLS + HOUSE + PEOPLE(50, 44) + PEOPLE(84, 46) + FLOOR,
  'PLO-16': HILLS + DESK + FLOOR,
  'PLO-17': HILLS + WAGON + FIRS(40) + FLOOR,
  'PLO-18': HILLS + CHURCH + FLOOR,
  'PLO-19': HILLS + HOUSE + PEOPLE(70, 46) + FLOOR,
  'PLO-20': MEADOW + CHURCH + FIRS(36),
  'PLO-21': MEADOW + DESK,
  'PLO-22': MEADOW + '<path stroke="var(--dark)" stroke-width="3" d="M150 66V14"/><path fill="var(--dark)" d="M150 14h34l-8 9 8 9h-34z"/>' + PEOPLE(50, 44) + PEOPLE(86, 44),
  'PLO-23': MEADOW + HOUSE + PEOPLE(60, 46),
  'PLO-24': MEADOW + '<path fill="none" stroke="var(--dark)" stroke-width="3" stroke-dasharray="7 5" d="M20 74c30-30 60 0 90-20s40-30 76-24"/>' + FIRS(140),
};

export const sceneOf = (plot: string, kinds: string[]): string => SCENES[plot] ?? (kinds.includes('frost') ? FROST : kinds.includes('warm') ? HILLS : MEADOW);

/** The location's card: rails into the distance under snow, 200 x 150. */
export const LOCATION = '<g fill="none" stroke="#cfe3ea" stroke-width="1.600" opacity=".2"><path d="M70 150 100 62 130 150M58 150h84M66 132h68M73 114h54M80 97h40M86 84h28M91 74h18"/><path d="M0 66c30-10 50 4 80-2s80-12 120 0M150 66l8-22 8 22M172 66l6-16 6 16M20 64l7-20 7 20M38 64l5-14 5 14"/></g>';
