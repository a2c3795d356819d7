import { readFileSync } from 'node:fs';
import path from 'node:path';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { COLOR_MODE_KEY } from './color-mode-key';
import { ColorModeButton } from './color-mode-button';
import { ColorModeChoice } from './color-mode-choice';
import { SuiteProviders } from './suite-providers';

const anyDevice = window.matchMedia.bind(window);
const page = document.documentElement;

function setDevice(scheme: 'light' | 'dark') {
  window.matchMedia = (query) => ({
    ...anyDevice(query),
    matches: query.includes(`prefers-color-scheme: ${scheme}`),
  });
}

beforeEach(() => {
  localStorage.clear();
  setDevice('light');
});
afterEach(() => {
  window.matchMedia = anyDevice;
  jest.restoreAllMocks();
});

const open = () =>
  render(
    <SuiteProviders>
      <ColorModeChoice />
      <ColorModeButton language="en" />
    </SuiteProviders>,
  );
const option = (name: string) => screen.getByRole('radio', { name });

describe('the choice between light and dark', () => {
  it('is the device’s until a person chooses, and is remembered', async () => {
    setDevice('dark');
    const { unmount } = open();
    expect(option('Système')).toBeChecked();
    expect(page).toHaveAttribute('data-color-scheme', 'dark');
    await userEvent.click(option('Clair'));
    expect(page).toHaveAttribute('data-color-scheme', 'light');
    unmount();
    open();
    expect(option('Clair')).toBeChecked();
    expect(page).toHaveAttribute('data-color-scheme', 'light');
    await userEvent.click(option('Système'));
    expect(page).toHaveAttribute('data-color-scheme', 'dark');
  });

  it('is made by keyboard, in one group with a name', async () => {
    open();
    expect(screen.getByRole('radiogroup', { name: 'Apparence' })).toBeVisible();
    option('Système').focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(option('Sombre')).toBeChecked();
    expect(page).toHaveAttribute('data-color-scheme', 'dark');
  });

  it('goes from one to the next where there is only room for a button', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Appearance: System' }));
    await userEvent.click(screen.getByRole('button', { name: 'Appearance: Light' }));
    expect(screen.getByRole('button', { name: 'Appearance: Dark' })).toBeVisible();
    expect(option('Sombre')).toBeChecked();
    expect(page).toHaveAttribute('data-color-scheme', 'dark');
  });

  it('stays until the page is left where the browser refuses storage', async () => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    open();
    await userEvent.click(option('Sombre'));
    expect(page).toHaveAttribute('data-color-scheme', 'dark');
    expect(option('Sombre')).toBeChecked();
    expect(screen.getByRole('button', { name: 'Appearance: Dark' })).toBeVisible();
    jest.restoreAllMocks();
    await userEvent.click(option('Clair'));
    expect(option('Clair')).toBeChecked();
  });

  it('follows another tab', () => {
    open();
    localStorage.setItem(COLOR_MODE_KEY, 'dark');
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: COLOR_MODE_KEY, newValue: 'dark' }));
    });
    expect(option('Sombre')).toBeChecked();
    expect(page).toHaveAttribute('data-color-scheme', 'dark');
  });
});

describe('before anything is drawn', () => {
  const html = readFileSync(path.join(__dirname, '../../../build-config/page.html'), 'utf8');
  const script = /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';

  it.each([
    ['dark', 'light', 'dark'],
    ['light', 'dark', 'light'],
    ['system', 'dark', 'dark'],
    [undefined, 'dark', 'dark'],
    [undefined, 'light', 'light'],
  ] as const)('with the choice %s on a %s device the page is %s', (choice, device, scheme) => {
    setDevice(device);
    if (choice) localStorage.setItem(COLOR_MODE_KEY, choice);
    page.removeAttribute('data-color-scheme');
    const element = document.createElement('script');
    element.textContent = script;
    document.head.append(element);
    expect(page).toHaveAttribute('data-color-scheme', scheme);
  });
});
