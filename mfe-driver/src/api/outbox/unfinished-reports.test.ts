import {
  addToOutbox,
  keepDraft,
  readDrafts,
  refreshOutbox,
  removeFromOutbox,
  type VisitDraft,
} from '@cigogne/shared-api/outbox';
import { anOutboxItem, makeUnreadable } from '@cigogne/shared-api/testing';
import { dropCorrectionsOf, unfinishedReports } from './unfinished-reports';

const ME = 1;
const REFUSED = anOutboxItem({ user: ME, kind: 'complete', refusal: 'Refusé' });
const CORRECTION: VisitDraft = {
  ...{ key: 'correction', user: ME, kind: 'complete', delivery: REFUSED.delivery, customer: '' },
  ...{ corrects: REFUSED.key, reason: '', notes: 'Code 12B', photos: [] },
};
const drafts = async () => (await readDrafts(ME)).map(({ key }) => key);
const reports = async () => (await unfinishedReports(ME, undefined)).map(({ draft }) => draft.key);

beforeEach(async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  await addToOutbox(REFUSED);
  await keepDraft(CORRECTION);
});
afterEach(async () => {
  jest.restoreAllMocks();
  dropCorrectionsOf(REFUSED.key);
  for (const { key } of await refreshOutbox()) await removeFromOutbox(key);
});

it('a correction of what the phone cannot read waits until it can', async () => {
  makeUnreadable('outbox', () => true);
  expect(await reports()).toEqual([]);
  expect(await drafts()).toEqual(['correction']);
  jest.restoreAllMocks();
  expect(await reports()).toEqual(['correction']);
});

it('a correction of what has been dropped goes', async () => {
  await removeFromOutbox(REFUSED.key);
  expect(await reports()).toEqual([]);
  expect(await drafts()).toEqual([]);
});
