import { refusal } from '../testing';
import { outboxOfDriver } from '../testing/outbox-of-driver';
import { sendingNow } from '../testing/send-now';
import { addToOutbox, refreshOutbox } from './outbox';

const { sent, anItem, answerItems, keys, unnotified } = outboxOfDriver();
const { sendNow } = sendingNow();

describe('on a phone that is full', () => {
  const fail = () => {
    throw new DOMException('', 'QuotaExceededError');
  };
  const fillPhone = () => jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(fail);

  beforeEach(async () => {
    jest.spyOn(console, 'info').mockImplementation();
    jest.spyOn(console, 'warn').mockImplementation();
    await addToOutbox(anItem({}));
    await addToOutbox(anItem({ delivery: 102, tappedAt: '2026-03-04T10:00:00.000Z' }));
  });
  afterEach(() => jest.restoreAllMocks());

  it('a refusal is told once all the same, and the later items go out', async () => {
    answerItems(101, () => refusal(409, 'Cette livraison est annulée.'));
    fillPhone();
    await sendNow();
    expect(sent).toEqual(['start 101', 'start 102']);
    expect(await refreshOutbox()).toMatchObject([{ refusal: 'Cette livraison est annulée.' }]);
    expect(await unnotified()).toEqual(['start Cette livraison est annulée.']);
    expect(await unnotified()).toEqual([]);
    await sendNow();
    expect(sent).toHaveLength(2);
  });

  it('so is what a failing server answers, and the item is sent again', async () => {
    answerItems(101);
    fillPhone();
    await sendNow();
    expect(sent).toEqual(['start 101', 'start 102']);
    expect(await unnotified()).toEqual(['start Panne']);
    expect(await unnotified()).toEqual([]);
    jest.restoreAllMocks();
    answerItems();
    await sendNow();
    expect(await keys()).toEqual([]);
  });

  it('an item that was taken but cannot be removed holds up none of the others', async () => {
    answerItems();
    jest.spyOn(IDBObjectStore.prototype, 'delete').mockImplementationOnce(fail);
    await sendNow();
    expect(sent).toEqual(['start 101', 'start 102']);
    expect(await keys()).toEqual(['key-101-start']);
  });
});
