import { DEFAULT_RANGE_DAYS, START_AFTER_END } from '@cigogne/contract';
import type { HelpPage } from '@cigogne/shared-ui/help';

export const DELIVERIES_HELP: HelpPage = {
  name: 'deliveries',
  screen: '',
  title: 'Your deliveries',
  language: 'en',
  purpose:
    'Your round: what is still to be delivered, what you need at the door, and what is done.',
  picture: {
    src: new URL('./pictures/deliveries.webp', import.meta.url).href,
    alt: 'The list on a phone, with one delivery opened.',
    onPhone: true,
  },
  steps: [
    {
      what: 'Read the list',
      how: 'Today comes first, in the order of the office, then the days to come, then past days. When the office changes your route, the list follows by itself and says so. Tap a card to open it.',
    },
    {
      what: 'Find the door',
      how: 'The next stop is the large card at the top; “Naviguer” shows the way. In every card “Waze” starts the navigation, “Open in Maps” shows the place. A tap on the number calls the customer.',
    },
    {
      what: 'Start',
      how: '“Démarrer” when you leave for the customer. Office and shop see that you are on your way.',
    },
    { what: 'Complete', how: '“Mark as Completed” with 1 to 5 photos. See “At the door”.' },
    { what: 'Report a failed visit', how: '“Échec” with its reason. See “At the door”.' },
    {
      what: 'Look at other days',
      how: `Set start and end date. Without them you see the last ${DEFAULT_RANGE_DAYS} days up to today.`,
    },
    { what: 'Refresh', how: 'The arrow in the header fetches the lists again.' },
  ],
  signs: [
    { sign: 'In progress', meaning: 'You have started it.' },
    { sign: 'Completed', meaning: 'Done and proven.' },
    { sign: 'Yellow', meaning: 'Not started yet.' },
    {
      sign: 'Ma journée',
      meaning:
        'Today: stops done, parts to carry, the kilometres from the depot and back (“about” where they are estimated), and the cash that is still to be collected.',
    },
    { sign: 'You are off …', meaning: 'The office has entered that you are absent then.' },
    { sign: 'Matin, Après-midi', meaning: 'The half-day that the customer was told.' },
    { sign: 'Cash to collect', meaning: 'What the customer pays you at the door.' },
    { sign: '2e passage', meaning: 'An earlier visit failed; the reason stands beside it.' },
    {
      sign: 'List as of …',
      meaning: 'Without network, or while the server fails: how old your list is.',
    },
  ],
  refusals: [
    {
      when: `“${START_AFTER_END}”`,
      then: 'Correct the dates; the list comes by itself.',
    },
    {
      when: 'A delivery is missing.',
      then: 'It has no date in the range, or the office has given it to somebody else. Refresh, then ask the office.',
    },
  ],
};
