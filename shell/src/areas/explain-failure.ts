import { RemoteFailure, type RemoteName } from '@cigogne/shared-api';
import { AREA_TEXTS } from './area-texts';
import { isChunkError } from './chunk-error';

export interface FailureExplanation {
  readonly title: string;
  readonly text: string;
  /** What can help: another try, or reloading the page. */
  readonly remedy: 'retry' | 'reload';
}

/**
 * What is shown when an area has failed.
 * @param newerVersion whether another version of the area has been released since it was loaded
 */
export function explainFailure(
  name: RemoteName,
  error: unknown,
  newerVersion: boolean,
): FailureExplanation {
  const area = AREA_TEXTS[name].inSentence;
  if (error instanceof RemoteFailure) {
    if (error.reason === 'incompatible') {
      return {
        title: 'Mise à jour nécessaire',
        text: `${area} vient d’être mis à jour. Rechargez la page pour l’ouvrir.`,
        remedy: 'reload',
      };
    }
    return {
      title: 'Chargement impossible',
      text: `${area} n’a pas pu être chargé. Vérifiez votre connexion, puis réessayez.`,
      remedy: 'retry',
    };
  }
  if (isChunkError(error)) {
    return newerVersion
      ? {
          title: 'Nouvelle version disponible',
          text: `${area} a été mis à jour pendant que vous y travailliez. Rechargez la page pour continuer.`,
          remedy: 'reload',
        }
      : {
          title: 'Chargement impossible',
          text: `Un écran de cet espace n’a pas pu être chargé. Vérifiez votre connexion, puis rechargez la page.`,
          remedy: 'reload',
        };
  }
  return {
    title: 'Une erreur est survenue',
    text: 'Cet écran s’est arrêté. Vos données enregistrées sont intactes. Réessayez ou revenez à l’accueil.',
    remedy: 'retry',
  };
}
