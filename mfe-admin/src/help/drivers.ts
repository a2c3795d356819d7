import type { HelpPage } from '@cigogne/shared-ui/help';

export const DRIVERS_HELP: HelpPage = {
  name: 'driver-schedule',
  screen: 'drivers',
  title: 'Driver Schedule',
  alsoFoundBy: 'Planning chauffeurs, gains, rapport, imprimer',
  language: 'en',
  purpose: 'Who drives what in a range of days, and what it earns.',
  picture: {
    src: new URL('./pictures/drivers.webp', import.meta.url).href,
    alt: 'The report with its sums, and the opened card of a driver.',
  },
  steps: [
    {
      what: 'Choose the days',
      how: 'Start date, end date, then “Search”. The buttons under the dates set usual ranges. “Clear” goes back to the default range.',
    },
    {
      what: 'Switch between open and done',
      how: '“Incomplete Deliveries” are planned and have a driver; “Completed Deliveries” are proven. The cards above always show both.',
    },
    {
      what: 'Open a driver',
      how: 'A driver’s card shows each delivery with its items, the most expensive first. Fifty come at a time.',
    },
    {
      what: 'Print',
      how: '“Print”, or the keys, fetches every delivery of every driver first. Above 1,000 deliveries it asks. The print command in the browser’s menu prints only what is on the screen, and says what is missing.',
    },
    {
      what: 'Enter an absence',
      how: '“Absences and capacities” leads to the screen where days off and limits of each driver are entered.',
    },
    {
      what: 'Look at the charts',
      how: 'They are in a fold below the drivers. Each has a table and a CSV file for spreadsheets.',
    },
  ],
  signs: [
    { sign: '$', meaning: 'The sign of this report. Analytics shows the same prices in euros.' },
    {
      sign: 'Discounted Price',
      meaning:
        'In each delivery the most expensive item counts in full and every other one 70 %: the 30 % rule.',
    },
    {
      sign: 'Missing price',
      meaning:
        'The shop has no price for this category: the item counts as 0. Set it under “Tarification”.',
    },
  ],
  refusals: [
    {
      when: '“As a manager, you can only view data from the last 7 days.”',
      then: 'Managers see today and the six days before it. The start is set back to that day.',
    },
    {
      when: '“These deliveries have changed since the search.”',
      then: 'Totals and rows are not of one moment any more. Press “Search again”.',
    },
  ],
  notes: [
    'Earnings of completed deliveries are frozen: changing a price later does not change them. What is still open is priced with today’s prices.',
    'Cancelled deliveries count nowhere.',
  ],
};
