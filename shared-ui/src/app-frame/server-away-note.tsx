import type { Language } from '@cigogne/contract';
import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import { NoteLine } from './note-line';

const SENTENCES: Readonly<Record<Language, string>> = {
  fr: 'Serveur injoignable : nouvel essai en cours, votre saisie est conservée.',
  en: 'Server unreachable: trying again, what you have entered is kept.',
};

/** One line above a screen while the server cannot be reached. */
export function ServerAwayNote({ language }: { language: Language }) {
  return <NoteLine look="urgent" icon={CloudOffOutlined} text={SENTENCES[language]} />;
}
