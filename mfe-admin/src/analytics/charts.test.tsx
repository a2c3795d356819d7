import { refusal } from '@cigogne/shared-api/testing';
import { screen, within } from '@testing-library/react';
import { NO_CHARTS } from '../testing/no-charts';
import { openAnalytics, textsOf } from '../testing/shop-reports';
import { stubAdminApi } from '../testing/stub-admin-api';

const api = stubAdminApi();

beforeEach(() => {
  for (const half of ['incomplete', 'completed']) {
    api.on('get', `/admin/analytics/shops/${half}/summary`, () => ({ shops: [] }));
  }
});

const figure = async (name: string) => {
  const [text] = textsOf([await screen.findByRole('figure', { name })]);
  return text;
};

describe('the charts', () => {
  beforeEach(() =>
    api.on('get', '/admin/analytics/charts', () => ({
      deliveries_per_week: [
        { week_start: '2026-02-02', shops: [{ shop_id: 5, shop_name: 'Ried', count: 4 }] },
        { week_start: '2026-02-09', shops: [] },
      ],
      turnover_by_category: [
        { category_id: 18, category_name: 'Canapé', turnover: 1200.5 },
        { category_id: 20, category_name: 'Chaise', turnover: 99.5 },
      ],
      completed: { completed: 3, total: 4 },
      first_visit: { first_visit: 2, completed: 3 },
      average_days: 6.25,
    })),
  );

  it.each([
    [
      'Livraisons par semaine',
      '4 livraisons planifiées en 2 semaines, 4 au plus (semaine du 02/02/2026).',
      '02/02/2026 4',
    ],
    [
      'Chiffre d’affaires par catégorie',
      '1 300,00 € au total, dont 1 200,50 € pour Canapé.',
      'Canapé 1 200,50 €',
    ],
    ['Livraisons complétées', '3 sur 4 livraisons planifiées, soit 75 %.', 'Complétées 3'],
    [
      'Réussite à la première visite',
      '2 sur 3 livraisons complétées, soit 66,7 %.',
      'Première visite 2',
    ],
    [
      'De la création à la livraison',
      'En moyenne 6,3 jours pour une livraison complétée.',
      'Moyenne 6,3',
    ],
  ])('%s: a sentence, a table and a file', async (name, sentence, row) => {
    const saved: Blob[] = [];
    URL.createObjectURL = (content) => {
      saved.push(content as Blob);
      return 'blob:test';
    };
    const names: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    const { user } = openAnalytics('?start=2026-02-01&end=2026-02-14');
    const figure = within(await screen.findByRole('figure', { name }));
    expect(
      figure.getByText((_text, element) => textsOf([element as HTMLElement])[0] === sentence),
    ).toBeVisible();
    await user.click(figure.getByRole('button', { name: 'Tableau' }));
    expect(textsOf(figure.getAllByRole('row')).map((text) => text?.replace(/ /g, ''))).toContain(
      row.replace(/ /g, ''),
    );
    await user.click(figure.getByRole('button', { name: 'Télécharger en CSV' }));
    expect(names).toEqual([expect.stringMatching(/^[a-z-]+_2026-02-01_2026-02-14\.csv$/)]);
    expect(await saved[0]?.text()).toContain(row.split(' ')[0]);
  });

  it('count one delivery in the singular', async () => {
    api.on('get', '/admin/analytics/charts', () => ({
      ...NO_CHARTS,
      deliveries_per_week: [
        { week_start: '2026-02-02', shops: [{ shop_id: 5, shop_name: 'Ried', count: 1 }] },
      ],
      completed: { completed: 1, total: 1 },
      first_visit: { first_visit: 0, completed: 1 },
    }));
    openAnalytics('?start=2026-02-01&end=2026-02-14');
    expect(await figure('Livraisons par semaine')).toContain(
      '1 livraison planifiée en 1 semaine, 1 au plus (semaine du 02/02/2026).',
    );
    expect(await figure('Livraisons complétées')).toContain(
      '1 sur 1 livraison planifiée, soit 100 %.',
    );
    expect(await figure('Réussite à la première visite')).toContain(
      '0 sur 1 livraison complétée, soit 0 %.',
    );
  });

  it('say neither that all was reached where one is missing, nor nothing where there is one', async () => {
    api.on('get', '/admin/analytics/charts', () => ({
      ...NO_CHARTS,
      completed: { completed: 2999, total: 3000 },
      first_visit: { first_visit: 1, completed: 2999 },
    }));
    openAnalytics('?start=2026-02-01&end=2026-02-14');
    expect(await figure('Livraisons complétées')).toContain('soit 99,9 %.');
    expect(await figure('Réussite à la première visite')).toContain('soit 0,1 %.');
  });

  it('say so when there is nothing to show', async () => {
    api.on('get', '/admin/analytics/charts', () => NO_CHARTS);
    openAnalytics();
    expect(await screen.findAllByText('Aucune donnée sur cette période.')).toHaveLength(5);
  });

  it('can be fetched again', async () => {
    api.on('get', '/admin/analytics/charts', () => refusal(500, ''));
    openAnalytics();
    expect(await screen.findByText('Les graphiques n’ont pas pu être chargés.')).toBeVisible();
  });
});
