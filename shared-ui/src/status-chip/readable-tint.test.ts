import { contrastRatio } from '@cigogne/contract';
import { readableTint } from './readable-tint';

const STATUS_COLORS = {
  pending: '#3b82f6',
  assigned: '#f97316',
  in_transit: '#7e22ce',
  completed: '#10b981',
  cancelled: '#ef4444',
  other: '#64748b',
};

it('measures contrast as WCAG does', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

describe.each(['light', 'dark'] as const)('on a %s screen', (scheme) => {
  it.each(Object.entries(STATUS_COLORS))('the text of %s passes AA', (_status, color) => {
    const { ink, ground } = readableTint(color, scheme);
    expect(contrastRatio(ink, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it('the grounds of two statuses differ', () => {
    const grounds = Object.values(STATUS_COLORS).map((color) => readableTint(color, scheme).ground);
    expect(new Set(grounds).size).toBe(grounds.length);
  });
});
