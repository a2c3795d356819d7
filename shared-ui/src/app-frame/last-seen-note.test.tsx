import { render, screen } from '@testing-library/react';

import type { LastSeen } from '@cigogne/shared-api/last-seen';
import { LastSeenNote } from './last-seen-note';

const SINCE = '2026-11-22T13:05:00.000Z';

it.each<[LastSeen['why'], 'fr' | 'en', string]>([
  ['updating', 'fr', 'Données du 22 novembre à 14:05 · mise à jour en cours…'],
  ['offline', 'fr', 'Sans réseau : données du 22 novembre à 14:05'],
  ['failed', 'fr', 'Données du 22 novembre à 14:05 · mise à jour impossible'],
  ['updating', 'en', 'Data from 22 November at 14:05 · updating…'],
  ['offline', 'en', 'No network: data from 22 November at 14:05'],
  ['failed', 'en', 'Data from 22 November at 14:05 · update failed'],
])('tells how old the data are: %s, %s', (why, language, sentence) => {
  render(<LastSeenNote since={SINCE} why={why} language={language} />);
  expect(screen.getByRole('status')).toHaveTextContent(sentence);
});
