import { driverStatus } from './driver-status';

const YELLOW = '#eab308';

it('gives in_progress and completed a label and colour of their own', () => {
  expect(driverStatus('in_progress')).toEqual({ label: 'In progress', color: '#3b82f6' });
  expect(driverStatus('completed')).toEqual({ label: 'Completed', color: '#10b981' });
});

it.each([
  ['pending', 'Pending'],
  ['assigned', 'Assigned'],
  ['delivered', 'Delivered'],
  ['on_hold', 'On hold'],
])('shows any other status, such as %s, in the yellow of pending', (status, label) => {
  expect(driverStatus(status)).toEqual({ label, color: YELLOW });
});
