import type { Language } from '@cigogne/contract';
import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import { NoteLine } from './note-line';

const SENTENCES: Readonly<Record<Language, string>> = {
  fr: 'Serveur injoignable, votre saisie est gardée.',
  en: 'Server unreachable, your entries are kept.',
};

export function ServerAwayNote({ language }: { language: Language }) {
  return <NoteLine look="urgent" icon={CloudOffOutlined} text={SENTENCES[language]} />;
}
