/** As much of a browser as the client asks for before anything is painted. */
import { vi } from 'vitest';

vi.stubGlobal('navigator', { languages: ['en'] });
