import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Bars } from '../components/charts/bars';
import { aDriver, aPricedDelivery } from '../testing/a-priced-delivery';
import { ReportCharts } from './report-charts';

jest.mock('../components/charts/bars', () => ({ Bars: jest.fn(() => null) }));

const NAMES = Array.from({ length: 12 }, (_, index) => `Driver ${index + 1}`);
const drivers = NAMES.map((driver_name, index) =>
  aDriver([aPricedDelivery({ delivery_date: '2026-12-31' })], { driver_name, driver_id: index }),
);

describe('the deliveries of twelve drivers over the turn of the year', () => {
  beforeEach(() => {
    render(
      <ReportCharts
        drivers={drivers}
        range={{ start_date: '2026-12-31', end_date: '2027-01-01' }}
        progress="incomplete"
      />,
    );
  });
  const figure = () => within(screen.getByRole('figure', { name: 'Deliveries per day' }));

  it('are drawn with those of the last drivers together and short dates', () => {
    const drawn = jest.mocked(Bars).mock.calls[0]![0];
    expect(drawn.bars).toEqual(['31/12', '01/01']);
    expect(drawn.series.map(({ name }) => name)).toEqual([...NAMES.slice(0, 8), '4 other drivers']);
    expect(drawn.series.at(-1)?.values).toEqual([4, 0]);
  });

  it('are in the table with every driver and whole dates', async () => {
    await userEvent.click(figure().getByRole('button', { name: 'Table' }));
    expect(
      figure()
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Day', ...NAMES]);
    expect(
      figure()
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['31/12/2026', '01/01/2027']);
  });

  it('are in the file with every driver and whole dates', async () => {
    const saved: Blob[] = [];
    URL.createObjectURL = (content) => {
      saved.push(content as Blob);
      return 'blob:test';
    };
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
    await userEvent.click(figure().getByRole('button', { name: 'Download CSV' }));
    const [head, first, second] = (await saved[0]!.text()).split('\r\n');
    expect(head).toContain(`Day;${NAMES.join(';')}`);
    expect(first).toBe(`31/12/2026${';1'.repeat(12)}`);
    expect(second).toBe(`01/01/2027${';0'.repeat(12)}`);
  });
});
