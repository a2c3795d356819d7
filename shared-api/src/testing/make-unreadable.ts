import { forgetItems } from '../outbox/stored-items';

/** The request fails and aborts its transaction, like Chrome's 'Failed to read large IndexedDB value'. */
function fails<Result>(request: IDBRequest<Result>): IDBRequest<Result> {
  (request.source as IDBObjectStore).transaction.abort();
  return request;
}

/**
 * Makes these records of a store unreadable, alone or together with others, until `jest.restoreAllMocks()`, as on a
 * phone with damaged storage; the page has not read them before either.
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
