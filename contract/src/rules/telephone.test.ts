import { telephoneHref } from './telephone';

it.each([
  ['03 88 00 00 00', 'tel:0388000000'],
  ['+33 (0)3.88-00-00-00', 'tel:+33388000000'],
  ['0049 (0) 7851 000000', 'tel:00497851000000'],
  ['(03) 88 00 00 00', 'tel:0388000000'],
  ['(0)3 88 00 00 00', 'tel:0388000000'],
])('%s is called at %s', (number, href) => {
  expect(telephoneHref(number)).toBe(href);
});
