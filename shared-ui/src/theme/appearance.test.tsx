import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  DEFAULT_APPEARANCE,
  HOUSE_STYLE_ID,
  type HouseAppearance,
  houseStyleSheet,
  SITE_SETTINGS_ID,
} from '@cigogne/contract';
import { useTheme } from '@mui/material/styles';
import { act, render, screen } from '@testing-library/react';

import { HouseLogo } from '../logo/house-logo';
import { APPEARANCE_KEY, rememberAppearanceOfPage, showAppearance } from './appearance';
import { SuiteProviders } from './suite-providers';

const BLUE: HouseAppearance = {
  company: 'Hans en Schnockeloch',
  primary_color: '#1d4e89',
  secondary_color: '#5b3a8c',
  logo_url: '/api/site/logo?v=7',
};

beforeEach(() => {
  act(() => showAppearance(DEFAULT_APPEARANCE));
  localStorage.clear();
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

function ThemeColor() {
  return <output>{useTheme().colorSchemes.light!.palette.primary.main}</output>;
}

const open = () =>
  render(
    <SuiteProviders>
      <HouseLogo named />
      <ThemeColor />
    </SuiteProviders>,
  );
const style = () => document.getElementById(HOUSE_STYLE_ID)?.textContent ?? '';
const color = () => screen.getByRole('status').textContent;

it('a house that has chosen nothing looks as the suite does, and nothing is remembered of it', () => {
  rememberAppearanceOfPage();
  open();
  expect(screen.getByRole('img', { name: 'Cigogne' })).toBeVisible();
  expect(color()).toBe('#9c4a36');
  expect(style()).toBe('');
  expect(localStorage.getItem(APPEARANCE_KEY)).toBeNull();
});

it('a change is seen at once, everywhere on the page', () => {
  open();
  act(() => showAppearance(BLUE));
  expect(color()).toBe('#1d4e89');
  expect(style()).toBe(houseStyleSheet(BLUE));
  expect(screen.getByRole('img', { name: 'Hans en Schnockeloch' })).toBeVisible();
  act(() => showAppearance({ ...BLUE, primary_color: '#7a1f5c' }));
  expect(color()).toBe('#7a1f5c');
  expect(style()).toContain('#7a1f5c');
});

it('another tab follows', () => {
  open();
  act(() => {
    const newValue = JSON.stringify({ ...BLUE, style: '' });
    localStorage.setItem(APPEARANCE_KEY, newValue);
    window.dispatchEvent(new StorageEvent('storage', { key: APPEARANCE_KEY, newValue }));
  });
  expect(color()).toBe('#1d4e89');
});

it('the next start looks so from the first render on', () => {
  showAppearance(BLUE);
  open();
  expect(color()).toBe('#1d4e89');
  expect(style()).toBe(houseStyleSheet(BLUE));
});

it('what a page has brought along counts more than what is remembered', () => {
  showAppearance({ ...BLUE, primary_color: '#7a1f5c' });
  const { company, ...appearance } = BLUE;
  document.body.innerHTML = `<script type="application/json" id="${SITE_SETTINGS_ID}">${JSON.stringify({ company, appearance })}</script>`;
  rememberAppearanceOfPage();
  open();
  expect(color()).toBe('#1d4e89');
});

it.each(['{', '{"primary_color":"red"}', 'null'])(
  'storage that holds %s changes nothing',
  (kept) => {
    localStorage.setItem(APPEARANCE_KEY, kept);
    open();
    expect(color()).toBe('#9c4a36');
  },
);

describe('before anything is drawn', () => {
  const html = readFileSync(path.join(__dirname, '../../../build-config/page.html'), 'utf8');
  const script = /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
  const run = () => {
    const element = document.createElement('script');
    element.textContent = script;
    document.head.append(element);
  };

  it('the page has the colours of the last start', () => {
    showAppearance(BLUE);
    run();
    expect(style()).toBe(houseStyleSheet(BLUE));
  });

  it('the server’s word counts more', () => {
    showAppearance(BLUE);
    document.head.innerHTML = `<style id="${HOUSE_STYLE_ID}"></style>`;
    run();
    expect(style()).toBe('');
  });
});
