import { SITE_SETTINGS_ID } from '@cigogne/contract';
import { NO_NETWORK, stubApi } from '@cigogne/shared-api/testing';
import { APPEARANCE_KEY } from '@cigogne/shared-ui/appearance';
import { waitFor } from '@testing-library/react';
import { followAppearance } from './follow-appearance';

const api = stubApi();
const appearance = { primary_color: '#1d4e89', secondary_color: '#2f5d50', logo_url: null };
const asked = jest.fn();
beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML = '';
  asked.mockReset();
  api.on('get', '/public/site', () => {
    asked();
    return { company: 'Hans', phone: '', email: '', appearance, demo_accounts: [] };
  });
});
const kept = () => localStorage.getItem(APPEARANCE_KEY);

it('a page learns after its start how the house looks by now, for this page and the next start', async () => {
  followAppearance();
  await waitFor(() => expect(kept()).toContain('#1d4e89'));
});

it('a page that has brought the settings along asks for nothing', async () => {
  document.body.innerHTML = `<script type="application/json" id="${SITE_SETTINGS_ID}">{"company":"Hans"}</script>`;
  const idle = new Promise<void>((resolve) => setTimeout(resolve));
  jest.useFakeTimers();
  followAppearance();
  jest.runAllTimers();
  jest.useRealTimers();
  await idle;
  expect(asked).not.toHaveBeenCalled();
});

it('without network everything stays as it was', async () => {
  const tried = jest.fn();
  api.on('get', '/public/site', () => {
    tried();
    return NO_NETWORK;
  });
  followAppearance();
  await waitFor(() => expect(tried).toHaveBeenCalled());
  expect(kept()).toBeNull();
});
