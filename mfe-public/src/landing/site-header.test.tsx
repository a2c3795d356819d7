/** @jest-environment-options {"styleRules": true} */
import { stubApi } from '@cigogne/shared-api/testing';
import { act, screen } from '@testing-library/react';
import { openPublicArea } from '../testing/open-public-area';

const api = stubApi();

it('the header becomes opaque after more than 10 px of scrolling, and clear again', () => {
  api.on('get', '/public/site', () => ({}));
  openPublicArea();
  const header = screen.getByRole('banner');
  const groundAt = (scrollY: number) => {
    act(() => {
      Object.defineProperty(window, 'scrollY', { configurable: true, value: scrollY });
      window.dispatchEvent(new Event('scroll'));
    });
    return getComputedStyle(header).backgroundColor;
  };
  const clear = groundAt(0);
  expect(groundAt(10)).toBe(clear);
  expect(groundAt(11)).not.toBe(clear);
  expect(groundAt(0)).toBe(clear);
});
