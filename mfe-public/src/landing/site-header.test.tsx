/** @jest-environment-options {"styleRules": true} */
import { createTestStore, stubApi } from '@cigogne/shared-api/testing';
import { MemoryRouter } from '@cigogne/shared-api/router';
import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { publicApi } from '../api/public-api';
import roleApp from '../role-app';

const api = stubApi();

it('the header becomes opaque after more than 10 px of scrolling, and clear again', () => {
  api.on('get', '/public/site', () => ({}));
  render(
    <Provider store={createTestStore({ apis: [publicApi] })}>
      <MemoryRouter>
        <roleApp.Root />
      </MemoryRouter>
    </Provider>,
  );
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
