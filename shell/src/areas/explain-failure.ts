import { isChunkError, RemoteFailure } from '@cigogne/shared-api';

export interface FailureExplanation {
  readonly title: string;
  readonly text: string;
  /** What can help: another try, or reloading the page. */
  readonly remedy: 'retry' | 'reload';
  /** The button's label. */
  readonly action: 'Réessayer' | 'Recharger';
}

export interface FailureCircumstances {
  /** Another version of the area has been released since it was loaded. */
  readonly newerVersion: boolean;
  /** The page has been reloaded because of this very failure. */
  readonly reloaded: boolean;
}

const RETRY = { remedy: 'retry', action: 'Réessayer' } as const;
const RELOAD = { remedy: 'reload', action: 'Recharger' } as const;

/**
 * The texts and the remedy for an area that has failed.
 * @param inSentence the area as the subject of a sentence
 */
export function explainFailure(
  inSentence: string,
  error: unknown,
  { newerVersion, reloaded }: FailureCircumstances,
): FailureExplanation {
  if (reloaded) return explainRepeated(error);
  if (newerVersion) {
    return {
      title: 'Nouvelle version disponible',
      text: `${inSentence} a été mis à jour depuis que vous l’avez ouvert. Rechargez la page pour continuer.`,
      ...RELOAD,
    };
  }
  if (error instanceof RemoteFailure) return explainRemoteFailure(inSentence, error);
  if (isChunkError(error)) {
    return {
      title: 'Chargement impossible',
      text: 'Un écran de cet espace n’a pas pu être chargé. Vérifiez votre connexion, puis rechargez la page.',
      ...RELOAD,
    };
  }
  return {
    title: 'Une erreur est survenue',
    text: 'Cet écran s’est arrêté. Vos données enregistrées sont intactes. Réessayez ou revenez à l’accueil.',
    ...RETRY,
  };
}

function explainRepeated(error: unknown): FailureExplanation {
  return {
    title: 'Le rechargement n’a pas suffi',
    text: 'La page a été rechargée et la même erreur est revenue. Réessayez dans quelques minutes, ou revenez à l’accueil.',
    action: 'Réessayer',
    // A screen that has failed to load stays failed until its page is loaded again.
    remedy: isChunkError(error) ? 'reload' : 'retry',
  };
}

function explainRemoteFailure(inSentence: string, { reason }: RemoteFailure): FailureExplanation {
  switch (reason) {
    case 'incompatible':
      return {
        title: 'Mise à jour nécessaire',
        text: `${inSentence} demande une version plus récente de la page. Rechargez-la pour l’ouvrir.`,
        ...RELOAD,
      };
    case 'tampered':
      return {
        title: 'Fichiers refusés',
        text: `${inSentence} n’a pas été ouvert : les fichiers reçus ne sont pas ceux qui ont été publiés. Ils n’ont pas été exécutés. Réessayez plus tard ; si cela continue, prévenez Cigogne.`,
        ...RETRY,
      };
    case 'not-released':
      return {
        title: 'Espace indisponible',
        text: `${inSentence} n’est pas publié pour le moment. Réessayez plus tard.`,
        ...RETRY,
      };
    case 'broken':
      return {
        title: 'Une erreur est survenue',
        text: `${inSentence} n’a pas pu démarrer. Vos données enregistrées sont intactes. Réessayez dans quelques minutes.`,
        ...RETRY,
      };
    case 'unavailable':
      return {
        title: 'Chargement impossible',
        text: `${inSentence} n’a pas pu être chargé. Vérifiez votre connexion, puis réessayez.`,
        ...RETRY,
      };
  }
}
