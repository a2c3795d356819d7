import { NO_NETWORK, refusal, stubApi } from '@cigogne/shared-api/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { area } from '../area';
import { some__Records__ } from '../scenarios/__records__';
import { answer__Records__ } from '../testing/answer-__records__';
import { open__Pascal__Area } from '../testing/open-__name__-area';

const api = stubApi();

it('shows the __records__ and names the tab of the browser', async () => {
  const [first, second] = some__Records__(2);
  answer__Records__(api, () => [first!, second!]);
  open__Pascal__Area(area.path);
  const list = await screen.findByRole('list', { name: '__heading__' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  expect(within(list).getByText(first!.__label__)).toBeVisible();
  expect(document.title).toBe('__heading__ · Cigogne');
});

it('shows that it is loading until they arrive', async () => {
  let arrive = () => {};
  const answered = new Promise<void>((resolve) => (arrive = resolve));
  answer__Records__(api, async () => {
    await answered;
    return some__Records__(1);
  });
  open__Pascal__Area(area.path);
  expect(await screen.findByLabelText('__loading__')).toBeInTheDocument();
  arrive();
  expect(await screen.findByText(some__Records__(1)[0]!.__label__)).toBeVisible();
  expect(screen.queryByLabelText('__loading__')).not.toBeInTheDocument();
});

it("says '__none__' of an empty list", async () => {
  answer__Records__(api, () => []);
  open__Pascal__Area(area.path);
  expect(await screen.findByText('__none__')).toBeVisible();
});

it('shows a long list in parts', async () => {
  answer__Records__(api, () => some__Records__(60));
  open__Pascal__Area(area.path);
  const list = await screen.findByRole('list', { name: '__heading__' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(50);
  await userEvent.click(screen.getByRole('button', { name: '__ten_more__' }));
  expect(within(list).getAllByRole('listitem')).toHaveLength(60);
});

it('says what failed, and tries again', async () => {
  answer__Records__(api, () => refusal(500, ''));
  open__Pascal__Area(area.path);
  expect(await screen.findByText('__failure__')).toBeVisible();
  answer__Records__(api, () => some__Records__(1));
  await userEvent.click(screen.getByRole('button', { name: '__retry__' }));
  expect(await screen.findByText(some__Records__(1)[0]!.__label__)).toBeVisible();
});

it('leads from unknown addresses to its first screen', async () => {
  answer__Records__(api, () => []);
  const { shown } = open__Pascal__Area(`${area.path}/unknown`);
  await waitFor(() => expect(shown.address).toBe(area.path));
});

it('asks before it signs out, and says in its own language that there is no network', async () => {
  answer__Records__(api, () => []);
  api.on('post', '/auth/logout', () => NO_NETWORK);
  open__Pascal__Area(area.path);
  await userEvent.click(await screen.findByRole('button', { name: '__sign_out__' }));
  const question = await screen.findByRole('alertdialog', { name: area.logoutQuestion.message });
  const { confirmLabel } = area.logoutQuestion;
  await userEvent.click(within(question).getByRole('button', { name: confirmLabel }));
  expect(await screen.findByText(/__no_network__/)).toBeVisible();
});
