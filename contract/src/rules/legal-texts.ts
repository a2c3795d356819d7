import { legalNotice, type SettingsForLaw } from './legal-notice';
import { privacyPolicy } from './privacy-policy';

export { legalNotice, legalStatusOf, missingForLaw, type SettingsForLaw } from './legal-notice';
export { privacyPolicy } from './privacy-policy';

/** The two texts that the law demands, as the site shows them: the house's own, or those written from its settings. */
export function legalTextsOf(settings: SettingsForLaw) {
  return {
    legal_notice: settings.legal.legal_notice ?? legalNotice(settings),
    privacy_policy: settings.legal.privacy_policy ?? privacyPolicy(settings),
  };
}
