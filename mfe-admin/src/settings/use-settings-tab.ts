import { mayLeave, useAddressParams } from '@cigogne/shared-api/router';
import { type SettingsTab, TABS } from './sections';

/** The tab in the address (`?section=`), and a setter that first asks about unsaved changes. */
export function useSettingsTab() {
  const [params, change] = useAddressParams();
  const tab = TABS.find((one) => one === params.get('section')) ?? 'company';
  const goTo = async (chosen: SettingsTab) => {
    if (chosen !== tab && (await mayLeave())) change((next) => next.set('section', chosen));
  };
  return { tab, goTo };
}
