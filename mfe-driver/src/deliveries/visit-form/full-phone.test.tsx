import { readDrafts } from '@cigogne/shared-api/outbox';
import { stubApi } from '@cigogne/shared-api/testing';
import { waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { STORAGE_FULL } from '../../api/outbox/record-visit-action';
import { NOT_KEPT } from './visit-modal';
import { choose, confirmButton, dialog, photo, previews } from '../../testing/completion-modal';
import {
  expectNoForm,
  MARC,
  unfinishedReport,
  waitUntilKept,
} from '../../testing/unfinished-report';

const { answerCompletion, fillIn, openModal } = unfinishedReport(stubApi());

afterEach(() => jest.restoreAllMocks());

/**
 * Writing fails for stores selected by the predicate, which gets the store's name and the number of photos kept for
 * unfinished forms.
 */
function refuseToStore(isFull: (store: string, photos: number) => boolean) {
  const log = jest.spyOn(console, 'info').mockImplementation();
  const photos = new Set<unknown>();
  const put = Reflect.get(IDBObjectStore.prototype, 'put');
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...given
  ) {
    if (isFull(this.name, photos.size)) throw new DOMException('', 'QuotaExceededError');
    if (this.name === 'photos') photos.add(given[1]);
    return put.apply(this, given);
  });
  const remove = Reflect.get(IDBObjectStore.prototype, 'delete');
  jest.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function (
    this: IDBObjectStore,
    key,
  ) {
    if (this.name === 'photos') photos.delete(key);
    return remove.call(this, key);
  });
  return log;
}

it('on a full phone a form that cannot be kept says so, and lets the driver go on', async () => {
  const log = refuseToStore((store) => store === 'drafts' || store === 'photos');
  const sent = answerCompletion();
  await openModal();
  await choose(photo('porte.jpg'));
  await waitFor(() => expect(previews()).toBe(1));
  expect(await dialog().findByText(NOT_KEPT)).toBeVisible();
  expect(log).toHaveBeenCalledWith(
    'What is in the form is not kept on this phone',
    expect.anything(),
  );
  await userEvent.click(confirmButton());
  await waitFor(() => expect(sent).toMatchObject([{ photos: ['porte.jpg'] }]));
});

it('a form that the phone keeps says nothing of it', async () => {
  await fillIn();
  expect(dialog().queryByText(NOT_KEPT)).not.toBeInTheDocument();
});

it('on a full phone what was kept of a report makes room for it', async () => {
  refuseToStore((store, photos) => store === 'outbox' && photos > 0);
  const sent = answerCompletion();
  await fillIn();
  await userEvent.click(confirmButton());
  await waitFor(() =>
    expect(sent).toMatchObject([{ notes: 'Remis au voisin', photos: ['porte.jpg'] }]),
  );
  await waitFor(expectNoForm);
  expect(await readDrafts(MARC)).toEqual([]);
});

it('on a full phone a report that has no room even so is kept in its form', async () => {
  refuseToStore((store) => store === 'outbox');
  await fillIn();
  await userEvent.click(confirmButton());
  expect(await dialog().findByText(STORAGE_FULL)).toBeVisible();
  await waitUntilKept();
});
