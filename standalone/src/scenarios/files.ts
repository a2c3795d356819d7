import { fileCalls } from '@cigogne/contract';
import type { Answers } from './answers';

/** Ids of files that exist without an upload: pictures and documents. */
const PICTURE = '00000000-0000-4000-8000-';
const DOCUMENT = '00000000-0000-4000-9000-';

/** Addresses of files for use in records, and the call that answers them. */
export interface ScenarioFiles {
  /** The address of a drawn placeholder, coloured by its number. */
  readonly picture: (number: number) => string;
  /** The address of an empty PDF. */
  readonly document: (number: number) => string;
  /** Stores an upload; returns its address. */
  readonly add: (file: File) => string;
  readonly answers: Required<Pick<Answers, 'getFile'>>;
}

/** The files of one scenario. */
export function scenarioFiles(): ScenarioFiles {
  const uploaded = new Map<string, File>();
  return {
    picture: (number) => addressOf(numbered(PICTURE, number)),
    document: (number) => addressOf(numbered(DOCUMENT, number)),
    add: (file) => {
      const id = crypto.randomUUID();
      uploaded.set(id, file);
      return addressOf(id);
    },
    answers: {
      getFile: ({ params: { id } }) => ({
        kind: 'file',
        content: uploaded.get(id) ?? (id.startsWith(DOCUMENT) ? emptyPdf() : placeholder(id)),
      }),
    },
  };
}

const numbered = (kind: string, number: number) => kind + String(number).padStart(12, '0');

const addressOf = (id: string) => `/api${fileCalls.getFile.path.replace(':id', id)}`;

/** A drawing of a parcel, which nobody mistakes for a picture that failed to load. */
function placeholder(id: string): Blob {
  const number = Number(id.slice(PICTURE.length));
  const hue = (number * 67) % 360;
  return new Blob(
    [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="400" height="300">
        <rect width="400" height="300" fill="hsl(${hue} 35% 82%)"/>
        <path d="M120 110l80-35 80 35v90l-80 35-80-35z" fill="hsl(${hue} 35% 45%)"/>
        <path d="M120 110l80 35 80-35M200 145v90" fill="none" stroke="#fff" stroke-width="4"/>
        <text x="200" y="275" text-anchor="middle" font-family="sans-serif" font-size="22">Photo ${number}</text>
      </svg>`,
    ],
    { type: 'image/svg+xml' },
  );
}

function emptyPdf(): Blob {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>',
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj${object}endobj\n`).join('');
  return new Blob([`%PDF-1.4\n${body}trailer<</Root 1 0 R>>\n`], { type: 'application/pdf' });
}
