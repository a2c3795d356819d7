import { addDays, formatDay, lastPlannedDay, PAST_DAY, todayInParis } from '@cigogne/contract';
import { stubApi } from '@cigogne/shared-api/testing';
import { shownDate, typeDate } from '@cigogne/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { SHOP } from '../testing/open-shop';
import { stubShop } from '../testing/stub-shop';
import {
  answerCreation,
  bed,
  confirmButton,
  created,
  next,
  openWizard,
  panel,
  sofa,
} from '../testing/wizard';
import { draftFrom, emptyDraft, isBlank } from './delivery-draft';
import { readDraft } from './stored-draft';

const api = stubApi();
const today = todayInParis();
const tomorrow = addDays(today, 1);

beforeEach(() => {
  localStorage.clear();
  stubShop(api, { products: [sofa, bed] });
});

const slots = () => within(screen.getByRole('radiogroup', { name: 'Créneau souhaité' }));

describe('the wish of step 3', () => {
  it('is optional, and not in the summary when there is none', async () => {
    const { user } = await openWizard({ step: 3 }, 'Détails');
    expect(slots().getByRole('radio', { name: 'Sans préférence' })).toBeChecked();
    expect(next()).toBeEnabled();
    await user.click(next());
    expect(panel(/^Détails/)).not.toHaveTextContent('Souhaité');
  });

  it('is not lost without a word when its day is half typed', async () => {
    const { user } = await openWizard({ step: 3 }, 'Détails');
    const field = await screen.findByRole('group', { name: 'Date souhaitée' });
    await user.click(within(field).getAllByRole('spinbutton')[0]!);
    await user.keyboard('31');
    await user.click(next());
    expect(next()).toBeDisabled();
    expect(screen.getByText('Date incomplète ou inexistante : jj/mm/aaaa.')).toBeVisible();
  });

  it('is shown in the summary and sent', async () => {
    const sent = answerCreation(api, created);
    const { user } = await openWizard({ step: 3 }, 'Détails');
    await typeDate('Date souhaitée', tomorrow);
    await user.click(slots().getByRole('radio', { name: 'Matin' }));
    await user.click(next());
    expect(panel(/^Détails/)).toHaveTextContent(`Souhaité${formatDay(tomorrow)}, matin`);
    await user.click(confirmButton());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ wished_date: tomorrow, wished_slot: 'morning' });
  });

  it('may be a half-day alone, and be taken back', async () => {
    const { user } = await openWizard({ step: 3, wishedSlot: 'afternoon' }, 'Détails');
    expect(slots().getByRole('radio', { name: 'Après-midi' })).toBeChecked();
    await user.click(slots().getByRole('radio', { name: 'Sans préférence' }));
    expect(readDraft(SHOP.id)).toMatchObject({ wishedDate: '', wishedSlot: null });
  });

  it('may be today', async () => {
    await openWizard({ step: 3, wishedDate: today }, 'Détails');
    expect(screen.queryByText(PAST_DAY)).not.toBeInTheDocument();
    expect(next()).toBeEnabled();
  });

  it('may be further ahead than deliveries are planned', async () => {
    await openWizard({ step: 3, wishedDate: addDays(lastPlannedDay(today), 1) }, 'Détails');
    expect(next()).toBeEnabled();
  });

  it('is refused for a day that is past', async () => {
    await openWizard({ step: 3 }, 'Détails');
    await typeDate('Date souhaitée', addDays(today, -1));
    expect(await screen.findByText(PAST_DAY)).toBeVisible();
    expect(next()).toBeDisabled();
  });

  it('says in the summary why a draft whose day has passed cannot be sent', async () => {
    await openWizard({ step: 4, wishedDate: '2026-03-02' }, 'Résumé');
    expect(await screen.findByText(PAST_DAY)).toBeVisible();
    expect(confirmButton()).toBeDisabled();
  });
});

describe('a stored draft', () => {
  it('finds its wish again', async () => {
    await openWizard({ step: 3, wishedDate: tomorrow, wishedSlot: 'morning' }, 'Détails');
    expect(await shownDate('Date souhaitée')).toBe(formatDay(tomorrow));
    expect(slots().getByRole('radio', { name: 'Matin' })).toBeChecked();
  });

  it('of before there were wishes has none', () => {
    const { wishedDate: _date, wishedSlot: _slot, ...older } = emptyDraft('key');
    expect(draftFrom({ ...older, customer_name: 'Jeanne' })).toEqual({
      ...emptyDraft('key'),
      customer_name: 'Jeanne',
    });
  });

  it('with a wish that is none is read without it', () => {
    const broken = { ...emptyDraft('key'), wishedDate: '2026-02-30', wishedSlot: 'evening' };
    expect(draftFrom(broken)).toEqual(emptyDraft('key'));
  });

  it('is not blank when it holds a wish alone', () => {
    expect(isBlank({ ...emptyDraft('key'), wishedDate: tomorrow })).toBe(false);
    expect(isBlank({ ...emptyDraft('key'), wishedSlot: 'morning' })).toBe(false);
    expect(isBlank(emptyDraft('key'))).toBe(true);
  });
});
