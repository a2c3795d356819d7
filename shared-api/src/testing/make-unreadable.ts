import { forgetItems } from '../outbox/stored-items';

/** The request fails and ends its transaction, as Chrome's 'Failed to read large IndexedDB value'. */
function fails<Result>(request: IDBRequest<Result>): IDBRequest<Result> {
  (request.source as IDBObjectStore).transaction.abort();
  return request;
}

/**
 * The phone cannot read these records of a store any more, alone or with the others, until `jest.restoreAllMocks()`; nor
 * has the page read them before.
 */
export function makeUnreadable(name: string, isUnreadable: (key: unknown) => boolean) {
  forgetItems();
  const { prototype } = IDBObjectStore;
  // oxlint-disable-next-line typescript/unbound-method -- called with a store
  const { get, getAll } = prototype;
  jest.spyOn(prototype, 'get').mockImplementation(function (this: IDBObjectStore, key) {
    const request: IDBRequest<unknown> = get.call(this, key);
    return this.name === name && isUnreadable(key) ? fails(request) : request;
  });
  jest.spyOn(prototype, 'getAll').mockImplementation(function (this: IDBObjectStore) {
    const request: IDBRequest<unknown[]> = getAll.call(this);
    return this.name === name ? fails(request) : request;
  });
}
