import type { HelpPage } from '@cigogne/shared-ui/help';

export const WITHOUT_NETWORK_HELP: HelpPage = {
  name: 'without-network',
  screen: '',
  title: 'Without network',
  language: 'en',
  purpose:
    'Everything works in a cellar, too: what you do is stored on the phone first and sent when there is a network.',
  steps: [
    {
      what: 'Before you leave',
      how: 'Open the list once with network. It is then on the phone, with addresses and what to collect.',
    },
    {
      what: 'Go on working',
      how: 'Start, complete and fail as always, photos included. Nothing has to be done twice.',
    },
    {
      what: 'Let it send',
      how: 'It is sent at the tap, when the network is back, when you look at the page, and every 20 seconds. In Chrome also with the page closed.',
    },
    {
      what: 'Before you hand the phone on',
      how: 'Send or discard what is unfinished and wait until nothing waits any more, then sign out: that deletes the lists from the phone.',
    },
  ],
  signs: [
    {
      sign: 'En attente d’envoi',
      meaning: 'Stored on this phone, not sent yet. It is sent again by itself.',
    },
    { sign: 'Sending', meaning: 'On its way, photo by photo.' },
    {
      sign: 'Correct, Drop',
      meaning: 'The server has refused it: it is not sent again before you decide.',
    },
    {
      sign: 'Unfinished report of …',
      meaning:
        'The office has changed its delivery meanwhile, or it is of other days. Continue the report if you made the visit, or save its photos; it stays until you send or discard it.',
    },
  ],
  refusals: [
    {
      when: '“This phone’s storage is full.”',
      then: 'Free some space, then try again: the form stays open and nothing is lost.',
    },
    {
      when: 'You are asked to sign in.',
      then: 'Your session has ended. Sign in: what waits is then sent, and never under another name.',
    },
  ],
  notes: [
    'Signing out does not delete what has not been sent yet. It goes after your next login.',
    'A report that you have not finished stays on this phone, too: its form opens again by itself, for you alone. After a week it goes as soon as another driver uses the phone.',
    'This help works without network, too, once you have opened it.',
  ],
};
