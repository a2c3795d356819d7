import { DELIVERY_STATUSES } from '@cigogne/contract';
import { render } from '@testing-library/react';
import { StatusSign } from './status-sign';

it('every status has a sign of its own', () => {
  const shapes = DELIVERY_STATUSES.map((status) => {
    const { container } = render(<StatusSign status={status} />);
    return container.querySelector('path')!.getAttribute('d');
  });
  expect(new Set(shapes).size).toBe(DELIVERY_STATUSES.length);
});
