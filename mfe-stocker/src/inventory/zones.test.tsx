import { inEveryZone } from '@cigogne/build-config/testing/zones.cjs';
import { addDays, formatDay, type InventoryProduct } from '@cigogne/contract';
import { render, screen } from '@testing-library/react';
import { ExpectedWeek } from './expected-week';

const expectedOn = (expected_date: string) => ({ expected_date }) as InventoryProduct;

inEveryZone(({ monday }) => {
  it('a product is late once the week of Paris in which it was expected has ended', () => {
    const { rerender } = render(<ExpectedWeek product={expectedOn(addDays(monday, -1))} />);
    expect(screen.getByText(/semaine du/)).toHaveTextContent(formatDay(addDays(monday, -7)));
    expect(screen.getByText('En retard')).toBeInTheDocument();
    rerender(<ExpectedWeek product={expectedOn(addDays(monday, 6))} />);
    expect(screen.getByText(/semaine du/)).toHaveTextContent(formatDay(monday));
    expect(screen.queryByText('En retard')).not.toBeInTheDocument();
  });
});
