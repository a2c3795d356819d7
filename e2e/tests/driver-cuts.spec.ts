import { lastDays } from '@cigogne/contract';
import { signInByCall } from '../support/call-client';
import { startCutNetwork, type Cut } from '../support/cut-network';
import { giveWork, plannedDeliveries } from '../support/driver-work';
import { ACCOUNTS, expect, openHome, test } from '../support/people';
import { aPhone, cardOf, complete, fail } from '../support/phone';
import { drawPhoto } from '../support/photos';

const CUTS: readonly Cut[] = ['before', 'body', 'before the answer', 'answer'];

test('a network cut at any step of the upload loses nothing and doubles nothing', async ({
  suite,
}) => {
  test.setTimeout(180_000);
  const office = await signInByCall(suite.url, ACCOUNTS.manager);
  const driver = await signInByCall(suite.url, ACCOUNTS.driver);
  const me = await driver.get<{ id: number }>('/auth/profile');
  const work = await giveWork(office, me, 2 * CUTS.length);
  expect(work).toHaveLength(2 * CUTS.length);
  const toComplete = work.slice(0, CUTS.length);
  const toFail = work.slice(CUTS.length);
  const network = await startCutNetwork(suite.url);
  const device = aPhone(network.url);
  try {
    const phone = await device.open();
    const page = await phone.newPage();
    await openHome(page, 'driver');
    const photo = await drawPhoto(page, 'porte.jpg');
    /** Expects the same tap to be sent again until it is answered. */
    const expectSentAgain = async (id: number, path: string) => {
      await expect.poll(() => tries(path)).toBeGreaterThan(0);
      await expect(cardOf(page, id).getByText("En attente d'envoi")).toBeVisible();
      network.mend();
      // An attempt still in progress ends first; then the driver's next look at the page sends it.
      const look = async () => {
        await page.evaluate(() => void window.dispatchEvent(new Event('focus')));
        return cardOf(page, id).count();
      };
      await expect.poll(look).toBe(0);
      expect(tries(path)).toBeGreaterThan(1);
    };
    const tries = (path: string) => network.tried().filter((url) => url.endsWith(path)).length;

    for (const [index, at] of CUTS.entries()) {
      await test.step(`cut: ${at}`, async () => {
        const [done, missed] = [toComplete[index]!, toFail[index]!];
        const completion = `/driver/deliveries/${done}/complete`;
        network.cut(completion, at);
        await complete(page, done, [photo]);
        await expectSentAgain(done, completion);

        const failure = `/driver/deliveries/${missed}/fail`;
        network.cut(failure, at);
        await fail(page, missed, 'Accès impossible', [photo]);
        await expectSentAgain(missed, failure);
      });
    }
    await phone.close();

    const { start_date, end_date } = lastDays(30);
    const completed = await driver.get<{
      driver: { deliveries: { id: number; completion_images: string[] }[] };
    }>(`/driver/getOwnCompletedDeliveries?start_date=${start_date}&end_date=${end_date}`);
    const planned = await plannedDeliveries(office);
    for (const id of toComplete) {
      const found = completed.driver.deliveries.filter((delivery) => delivery.id === id);
      expect(found.map(({ completion_images }) => completion_images.length)).toEqual([1]);
    }
    for (const id of toFail) {
      const found = planned.filter((delivery) => delivery.id === id);
      expect(found).toMatchObject([{ attempt: 2, failure_reason: 'no_access' }]);
      expect(found[0]!.failure_images).toHaveLength(1);
    }
  } finally {
    await device.throwAway();
    await network.stop();
  }
});
