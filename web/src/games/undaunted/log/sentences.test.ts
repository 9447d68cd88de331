import { describe, expect, it } from 'vitest';
import { events } from '../../../testing/table';
import { plain } from '../../../testing/words';
import { tellEvents } from './sentences';


const tell = (...list: Parameters<typeof events>) => tellEvents(events(...list), ['US', 'DE'], plain);
const keys = (lines: ReturnType<typeof tell>) => lines.map((line) => line.sentences.map((sentence) => sentence.key).join(' '));

describe('the log', () => {
  it('makes one line of a card and all that came of it', () => {
    const lines = tell(
      { kind: 'played', seat: 1, card: 'Riflemen A', action: 'attack' },
      { kind: 'rolled', seat: 1, unit: 'Scouts B', owner: 0, defence: 7, faces: [3, 9], hit: true },
      { kind: 'casualty', seat: 0, unit: 'Scouts B', zone: 'hand' },
    );
    expect(keys(lines)).toEqual(['log.fired log.casualty']);
    expect(lines[0]).toMatchObject({ side: 'DE', units: ['DE Riflemen A', 'US Scouts B', 'US Scouts B'] });
    expect(lines[0]!.sentences[0]!.faces).toEqual([{ face: 3, hit: false }, { face: 9, hit: true }]);
  });

  it('keeps the dice of several rolls apart', () => {
    const [line] = tell(
      { kind: 'played', seat: 1, card: 'Mortar', action: 'blast' },
      { kind: 'rolled', seat: 1, unit: 'Scouts B', owner: 0, defence: 5, faces: [3], hit: false },
      { kind: 'rolled', seat: 1, unit: 'Riflemen B', owner: 0, defence: 5, faces: [9], hit: true },
    );
    expect(line!.sentences.map(({ key, faces }) => [key, faces?.map(({ face }) => face)])).toEqual([['log.blast', [3]], ['log.miss', undefined], ['log.blast', [9]], ['log.hit', undefined]]);
  });

  it('counts the fog of a scouting path', () => {
    const lines = tell(
      { kind: 'played', seat: 0, card: 'Scouts A', action: 'scout' },
      { kind: 'moved', seat: 0, unit: 'Scouts A', tile: '12B' },
      { kind: 'scouted', seat: 0, tile: '12B' },
      { kind: 'fog', seat: 0 },
      { kind: 'moved', seat: 0, unit: 'Scouts A', tile: '13B' },
      { kind: 'scouted', seat: 0, tile: '13B' },
      { kind: 'fog', seat: 0 },
    );
    expect(lines).toHaveLength(1);
    expect(lines[0]!.sentences).toEqual([{ key: 'log.scouted.fog', params: { unit: 'Scouts A', tiles: '12B+13B', count: 2 } }]);
    expect(lines[0]!.tiles).toContain('13B');
  });

  it('gathers draws, hidden or seen', () => {
    const lines = tell({ kind: 'drew', seat: 0, card: 'Scouts A' }, { kind: 'drew', seat: 0, card: 'Fog of War' }, { kind: 'drew', seat: 1, card: null }, { kind: 'drew', seat: 1, card: null });
    expect(lines.map((line) => line.sentences[0]!.params['cards'] ?? line.sentences[0]!.params['count'])).toEqual(['Scouts A+Fog of War', 2]);
  });

  it('counts anew after a reshuffle', () => {
    const lines = tell(
      { kind: 'played', seat: 1, card: 'Platoon Sergeant', action: 'command' },
      { kind: 'drew', seat: 1, card: null },
      { kind: 'reshuffle', seat: 1, cards: 5 },
      { kind: 'drew', seat: 1, card: null },
    );
    expect(lines[0]!.sentences.map((sentence) => [sentence.key, sentence.params['count']])).toEqual([
      ['log.played', undefined],
      ['log.drew', 1],
      ['log.reshuffle', 5],
      ['log.drew', 1],
    ]);
  });

  it('forgets who has chosen once the cards are shown', () => {
    const lines = tell({ kind: 'chose', seat: 1, card: null }, { kind: 'initiative', seat: 0, cards: ['Scouts A', 'Fog of War'], values: [6, 1] });
    expect(keys(lines)).toEqual(['log.initiative']);
    expect(lines[0]!.sentences[0]!.params).toMatchObject({ high: 6, low: 1, card: 'Scouts A', other: 'Fog of War' });
  });

  it('begins a new line with the next card', () => {
    const lines = tell(
      { kind: 'played', seat: 0, card: 'Riflemen A', action: 'move' },
      { kind: 'moved', seat: 0, unit: 'Riflemen A', tile: '2B' },
      { kind: 'played', seat: 0, card: 'Riflemen B', action: 'control' },
      { kind: 'controlled', seat: 0, tile: '17B', lost: false },
    );
    expect(keys(lines)).toEqual(['log.moved', 'log.controlled']);
  });

  it('shows kinds it does not know by name', () => expect(tell({ kind: 'volcano' })[0]!.sentences[0]).toEqual({ key: 'log.other', params: { kind: 'volcano' } }));

  it('keeps talk as talk', () => expect(tell({ kind: 'said', seat: 0, name: 'Ann', text: 'Hello' })[0]!.talk).toEqual({ name: 'Ann', text: 'Hello' }));
});

describe('the log of the desert', () => {
  const desert = (...list: Parameters<typeof events>) => tellEvents(events(...list), ['LRDG', 'IT'], plain);

  it('tells a drive by its path, and the seat move after it on the same line', () => {
    const lines = desert(
      { kind: 'played', seat: 0, card: 'Scout', action: 'drive', vehicle: 'Patrol Truck' },
      { kind: 'moved', seat: 0, unit: 'Patrol Truck', tile: '4A' },
      { kind: 'moved', seat: 0, unit: 'Patrol Truck', tile: '21A' },
      { kind: 'shifted', seat: 0, unit: 'Scout', vehicle: 'Patrol Truck', place: 2 },
    );
    expect(keys(lines)).toEqual(['log.drove log.shifted']);
    expect(lines[0]!.sentences[0]!.params['tiles']).toBe('4A+21A');
  });

  it('gives a seat move before the action a line of its own', () => {
    const lines = desert(
      { kind: 'played', seat: 0, card: 'Engineer', action: 'attack' },
      { kind: 'boarded', seat: 0, unit: 'Scout', vehicle: 'Scout Car', place: 1 },
      { kind: 'captured', seat: 0, vehicle: 'Scout Car' },
      { kind: 'played', seat: 0, card: 'Scout', action: 'navigate', vehicle: 'Scout Car' },
      { kind: 'scouted', seat: 0, tile: '6A' },
      { kind: 'fog', seat: 0 },
    );
    expect(keys(lines)).toEqual(['log.played', 'log.boarded', 'log.captured', 'log.surveyed.fog']);
  });

  it('says so when whom one neutralized does not count', () => {
    const seen = events({ kind: 'neutralized', seat: 0, unit: 'Medium Tank' }, { kind: 'neutralized', seat: 0, unit: 'Tank Driver T' });
    expect(keys(tellEvents(seen, ['LRDG', 'IT'], plain, (side, unit) => side === 'LRDG' && unit === 'Medium Tank'))).toEqual(['log.neutralized', 'log.neutralized.aside']);
  });

  it('tells what a hit on a vehicle did, and what became of a structure', () => {
    expect(
      keys(
        desert(
          { kind: 'played', seat: 1, card: 'Tank Gunner T', action: 'anti-tank', vehicle: 'Medium Tank' },
          { kind: 'rolled', seat: 1, unit: 'Patrol Truck', owner: 0, defence: 7, faces: [9], hit: true },
          { kind: 'casualty', seat: 0, unit: 'Engineer', zone: 'discard' },
          { kind: 'damaged', seat: 0, unit: 'Patrol Truck', damage: 3 },
          { kind: 'disabled', seat: 0, unit: 'Patrol Truck' },
        ),
      ),
    ).toEqual(['log.antitank log.casualty log.damaged log.disabled']);
    expect(
      keys(
        desert(
          { kind: 'played', seat: 0, card: 'Engineer', action: 'demolish' },
          { kind: 'rolled', seat: 0, structure: 'Hangar', tile: '14B', defence: 7, faces: [8], hit: true },
          { kind: 'razed', seat: 0, structure: 'Hangar', tile: '14B', value: 1 },
        ),
      ),
    ).toEqual(['log.demolish log.razed']);
  });

  it('has a sentence for every event that the engine tells', () => {
    const kinds = ['boarded', 'shifted', 'disembarked', 'swapped', 'captured', 'damaged', 'disabled', 'destroyed', 'repaired', 'razed', 'escaped', 'neutralized'];
    for (const kind of kinds) expect(keys(desert({ kind, seat: 0 }))).not.toContain('log.other');
  });
});

describe('the log of the expansion', () => {
  const border = ['18A', '19A'];

  it('tells of a mine on the line of whoever crossed it, and of what it did', () => {
    const lines = tell(
      { kind: 'played', seat: 1, card: 'Rifleman A', action: 'drive', vehicle: 'Scout Car' },
      { kind: 'moved', seat: 1, unit: 'Scout Car', tile: '19A' },
      { kind: 'exploded', seat: 0, border, face: 'anti-armour' },
      { kind: 'rolled', seat: 0, unit: 'Scout Car', owner: 1, defence: 4, faces: [1, 2, 3], hit: false },
      { kind: 'moved', seat: 1, unit: 'Scout Car', tile: '17A' },
    );
    expect(keys(lines)).toEqual(['log.drove log.exploded log.miss']);
    expect(lines[0]!.sentences[0]!.params).toMatchObject({ tiles: '19A+17A' });
    expect(lines[0]!.sentences[1]!.params).toMatchObject({ a: '18A', b: '19A', face: 'anti-armour', target: 'DE Scout Car', needed: 4, faces: '1 2 3' });
    expect(lines[0]!.side).toBe('DE');
    expect(lines[0]!.sentences[1]!.faces).toMatchObject([{ hit: false }, { hit: false }, { hit: false }]);
    expect(lines[0]!.tiles).toContain('18A');
  });

  it('puts a loss by a mine on the same line, and tells of mines that are spent', () => {
    const lines = tell(
      { kind: 'played', seat: 1, card: 'Scout A', action: 'scout' },
      { kind: 'moved', seat: 1, unit: 'Scout A', tile: '19A' },
      { kind: 'exploded', seat: 0, border, face: 'anti-personnel' },
      { kind: 'rolled', seat: 0, unit: 'Scout A', owner: 1, defence: 5, faces: [9, 2, 3], hit: true },
      { kind: 'casualty', seat: 1, unit: 'Scout A', zone: 'play' },
      { kind: 'mine spent', seat: 0, border, face: 'anti-personnel' },
    );
    expect(keys(lines)).toEqual(['log.scouted log.exploded log.casualty log.mine.spent']);
  });

  it('tells of mines laid and lifted', () => {
    const lines = tell(
      { kind: 'played', seat: 0, card: 'Sapper', action: 'mines' },
      { kind: 'mine laid', seat: 0, border, face: 'anti-personnel' },
      { kind: 'played', seat: 0, card: 'Sapper', action: 'mines' },
      { kind: 'mine lifted', seat: 0, border, face: 'anti-armour' },
    );
    expect(keys(lines)).toEqual(['log.mine.laid', 'log.mine.lifted']);
    expect(lines[1]!.sentences[0]!.params).toEqual({ unit: 'Sapper', a: '18A', b: '19A', face: 'anti-armour' });
  });

  it('tells each roll of grenades and of bombs', () => {
    for (const action of ['grenades', 'bomb']) {
      const lines = tell(
        { kind: 'played', seat: 0, card: 'Grenadier', action },
        { kind: 'rolled', seat: 0, unit: 'Scout A', owner: 1, defence: 7, faces: [9], hit: true },
        { kind: 'casualty', seat: 1, unit: 'Scout A', zone: 'hand' },
        { kind: 'rolled', seat: 0, unit: 'Rifleman A', owner: 1, defence: 7, faces: [1], hit: false },
      );
      expect(keys(lines)).toEqual([`log.${action} log.casualty log.${action} log.miss`]);
    }
  });

  it('tells of planes called and of specialists exchanged', () => {
    const lines = tell(
      { kind: 'exchanged', seat: 0, card: 'Riflemen A', for: 'Grenadiers A', cards: 2 },
      { kind: 'played', seat: 1, card: 'Commando Radio Operator S', action: 'air-support' },
      { kind: 'called', seat: 1, card: 'Ground-Attack Plane' },
    );
    expect(lines.map((line) => line.sentences)).toEqual([
      [{ key: 'log.exchanged', params: { side: 'US', count: 2, card: 'Riflemen A', other: 'Grenadiers A' } }],
      [{ key: 'log.called', params: { card: 'Commando Radio Operator S', other: 'Ground-Attack Plane' } }],
    ]);
  });
});
