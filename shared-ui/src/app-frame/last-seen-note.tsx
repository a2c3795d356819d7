import {
  formatDayNumber,
  type Language,
  monthName,
  timeInParis,
  todayInParis,
} from '@cigogne/contract';
import type { LastSeen } from '@cigogne/shared-api/last-seen';
import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import { NoteLine } from './note-line';

const SENTENCES: Readonly<Record<Language, Record<LastSeen['why'], (moment: string) => string>>> = {
  fr: {
    updating: (moment) => `Données du ${moment} · mise à jour en cours…`,
    offline: (moment) => `Sans réseau : données du ${moment}`,
    failed: (moment) => `Données du ${moment} · mise à jour impossible`,
  },
  en: {
    updating: (moment) => `Data from ${moment} · updating…`,
    offline: (moment) => `No network: data from ${moment}`,
    failed: (moment) => `Data from ${moment} · update failed`,
  },
};

/** One line over the bottom of a screen that tells the age of its lists. */
export function LastSeenNote({ since, why, language }: LastSeen & { language: Language }) {
  const icon = why === 'updating' ? HistoryOutlined : CloudOffOutlined;
  const text = SENTENCES[language][why](momentIn(language, since));
  return <NoteLine look="quiet" icon={icon} text={text} />;
}

/** Paris time: `22 novembre à 14:05`, `22 November at 14:05`. */
function momentIn(language: Language, since: string): string {
  const moment = new Date(since);
  const day = todayInParis(moment);
  const [month, time] = [monthName(day, language), timeInParis(moment)];
  return language === 'fr'
    ? `${formatDayNumber(day)} ${month} à ${time}`
    : `${Number(day.slice(8))} ${month} at ${time}`;
}
