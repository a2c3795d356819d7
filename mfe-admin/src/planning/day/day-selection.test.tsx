import { addDays, type DayStop, formatDay, formatLongDay, ORDER_CHANGED } from '@cigogne/contract';
import { entityChanged } from '@cigogne/shared-api';
import { refusal } from '@cigogne/shared-api/testing';
import { typeDate } from '@cigogne/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { customersOf, LUC, NOBODY, openDay, stubDay, TOMORROW, TOUR } from '../../testing/open-day';
import { stubAdminApi } from '../../testing/stub-admin-api';
// Loaded lazily; imported here, so that no test has to wait for it.
import './day-board';

const api = stubAdminApi();

beforeEach(() => {
  sessionStorage.clear();
  jest.spyOn(console, 'warn').mockImplementation();
});
afterEach(() => jest.restoreAllMocks());

describe('many at once', () => {
  it('those that are chosen with Ctrl and Shift go to a driver in one call, and back with one undo', async () => {
    const { sent } = stubDay(api, TOUR);
    const { user } = await openDay();
    await user.keyboard('{Control>}');
    await user.click(screen.getByRole('button', { name: /^Barr\b/ }));
    await user.keyboard('{/Control}{Shift>}');
    await user.click(screen.getByRole('button', { name: /^Dole\b/ }));
    await user.keyboard('{/Shift}');
    const bar = screen.getByRole('toolbar', { name: 'Livraisons choisies' });
    expect(bar).toHaveTextContent('3 livraisons choisies');
    await user.click(within(bar).getByRole('button', { name: 'Confier à …' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Marc Weber' }));
    await waitFor(() => expect(customersOf('Marc Weber')).toEqual(['Barr', 'Colmar', 'Dole']));
    await user.click(await screen.findByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(customersOf(LUC.name)).toHaveLength(4));
    await waitFor(() =>
      expect(sent).toEqual([
        [1, 2, 3].map((id) => `${id}v1 ${TOMORROW} 32 ${id}`).join(', '),
        [1, 2, 3].map((id) => `${id}v2 ${TOMORROW} 31 ${id}`).join(', '),
      ]),
    );
  });

  it('everything of a driver who is ill is transferred, but not what is done', async () => {
    const { sent } = stubDay(api, TOUR);
    const { user } = await openDay();
    await user.click(screen.getByRole('button', { name: 'Actions : Luc Schneider' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Tout transférer à Marc Weber' }));
    await waitFor(() => expect(customersOf(LUC.name)).toEqual(['Ammer']));
    await screen.findByText('3 livraisons déplacées.');
    expect(sent).toHaveLength(1);
  });

  it('boxes choose on touch, and all move to another day', async () => {
    const { sent } = stubDay(api, TOUR);
    const { user } = await openDay();
    await user.click(screen.getByRole('checkbox', { name: 'Choisir Barr' }));
    await user.click(screen.getByRole('checkbox', { name: 'Choisir Erstein' }));
    await user.click(screen.getByRole('button', { name: 'Déplacer au …' }));
    const dialog = await screen.findByRole('dialog', { name: 'Déplacer 2 livraisons' });
    const day = addDays(TOMORROW, 1);
    await typeDate('Nouveau jour', TOMORROW);
    await user.click(within(dialog).getByRole('button', { name: 'Déplacer' }));
    expect(within(dialog).getByText('Ces livraisons sont déjà prévues ce jour.')).toBeVisible();
    await typeDate('Nouveau jour', day);
    await user.click(within(dialog).getByRole('button', { name: 'Déplacer' }));
    await waitFor(() => expect(sent).toEqual([`4v1 ${day} null null, 1v1 ${day} 31 null`]));
    await waitFor(() => expect(customersOf(NOBODY)).toEqual([]));
  });

  it('on another day nothing is chosen yet, nor after coming back', async () => {
    stubDay(api, TOUR);
    const { user } = await openDay();
    const later = formatLongDay(addDays(TOMORROW, 1));
    const goTo = async (step: string, day: string) => {
      await user.click(screen.getByRole('button', { name: step }));
      await screen.findByText(day, { exact: false });
    };
    // From now on both days are rendered at once, being cached.
    await goTo('Jour suivant', later);
    await screen.findByText('Rien de prévu ce jour');
    await goTo('Jour précédent', formatLongDay(TOMORROW));
    await user.click(await screen.findByRole('checkbox', { name: 'Choisir Barr' }));
    expect(screen.getByRole('toolbar', { name: 'Livraisons choisies' })).toBeVisible();
    await goTo('Jour suivant', later);
    await screen.findByText('Rien de prévu ce jour');
    await goTo('Jour précédent', formatLongDay(TOMORROW));
    expect(await screen.findByRole('checkbox', { name: 'Choisir Barr' })).not.toBeChecked();
    expect(screen.queryByRole('toolbar', { name: 'Livraisons choisies' })).not.toBeInTheDocument();
  });

  it('what others do or move while the day is chosen is named, the date stays, and nothing opens by itself', async () => {
    const { records } = stubDay(api, TOUR);
    const { user, store } = await openDay();
    const change = (id: number, to: Partial<DayStop>) => {
      records.set(id, { ...records.get(id)!, ...to, version: 2 });
      act(() => void store.dispatch(entityChanged({ tags: [{ type: 'Delivery' }] })));
    };
    await user.click(screen.getByRole('checkbox', { name: 'Choisir Barr' }));
    await user.click(screen.getByRole('checkbox', { name: 'Choisir Erstein' }));
    await user.click(screen.getByRole('button', { name: 'Déplacer au …' }));
    const dialog = await screen.findByRole('dialog', { name: 'Déplacer 2 livraisons' });
    const day = addDays(TOMORROW, 9);
    await typeDate('Nouveau jour', day);
    change(1, { status: 'completed' });
    expect(await within(dialog).findByText(/modifiée entre-temps.* : Barr\.$/)).toBeVisible();
    expect(dialog).toHaveAccessibleName('Déplacer la livraison');
    expect(within(dialog).getByRole('group', { name: /Nouveau jour/ })).toHaveTextContent(
      formatDay(day),
    );
    change(4, { delivery_date: day });
    expect(
      await within(dialog).findByText(/modifiées entre-temps.* : Barr, Erstein\.$/),
    ).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: 'Déplacer' })).not.toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Fermer' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await user.click(screen.getByRole('checkbox', { name: 'Choisir Colmar' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('those of a change that the server refuses stay chosen, with what was chosen meanwhile', async () => {
    stubDay(api, TOUR);
    const { user } = await openDay();
    let refuse = () => undefined as void;
    const underWay = new Promise<void>((resolve) => (refuse = resolve));
    api.on('put', '/admindelivery/places', async () => {
      await underWay;
      return refusal(409, ORDER_CHANGED);
    });
    await user.click(screen.getByRole('checkbox', { name: 'Choisir Barr' }));
    await user.click(screen.getByRole('checkbox', { name: 'Choisir Erstein' }));
    await user.click(screen.getByRole('button', { name: 'Retirer de ce jour' }));
    await waitFor(() => expect(screen.queryByRole('toolbar')).not.toBeInTheDocument());
    await user.click(screen.getByRole('checkbox', { name: 'Choisir Colmar' }));
    refuse();
    expect(await screen.findByText(ORDER_CHANGED)).toBeVisible();
    expect(await screen.findByText('3 livraisons choisies')).toBeVisible();
  });

  it('those that already are where they are sent stay chosen, and nothing is sent', async () => {
    const { sent } = stubDay(api, TOUR);
    const { user } = await openDay();
    await user.click(screen.getByRole('checkbox', { name: 'Choisir Barr' }));
    await user.click(screen.getByRole('checkbox', { name: 'Choisir Colmar' }));
    await user.click(screen.getByRole('button', { name: 'Confier à …' }));
    await user.click(await screen.findByRole('menuitem', { name: LUC.name }));
    expect(
      await screen.findByText('Rien ne change : les livraisons choisies y sont déjà.'),
    ).toBeVisible();
    expect(screen.getByText('2 livraisons choisies')).toBeVisible();
    expect(sent).toEqual([]);
  });
});
