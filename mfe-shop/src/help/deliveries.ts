import { shopStatus } from '@cigogne/contract';
import type { HelpPage } from '@cigogne/shared-ui/help';

const sign = (status: string, meaning: string) => {
  const { label, color } = shopStatus(status);
  return { sign: label, color, meaning };
};

export const DELIVERIES_HELP: HelpPage = {
  name: 'livraisons',
  screen: 'deliveries',
  title: 'Gestion des Livraisons',
  language: 'fr',
  purpose: 'Vos livraisons, de la création à la preuve.',
  picture: {
    src: new URL('./pictures/deliveries.webp', import.meta.url).href,
    alt: 'La liste des livraisons actives.',
  },
  steps: [
    {
      what: 'Suivre',
      how: '« Actives » montre ce qui attend ou roule, « Livrées » ce qui est arrivé, avec les photos.',
    },
    { what: 'Chercher', how: 'Par client, adresse, produit ou numéro (#12), et entre deux dates.' },
    {
      what: 'Ouvrir',
      how: '« Détails » montre tout d’une livraison et ramène ensuite à la même liste, filtres compris.',
    },
  ],
  signs: [
    sign('pending', 'Le bureau n’a pas encore choisi de chauffeur.'),
    sign('assigned', 'Un chauffeur est désigné ou déjà en route.'),
    sign('completed', 'Livrée, avec la preuve du chauffeur.'),
    sign('cancelled', 'Annulée : ses produits sont de nouveau disponibles.'),
    { sign: 'Non planifiée', meaning: 'Le bureau n’a pas encore choisi de jour.' },
    {
      sign: 'Souhaité : 12/03/2026, matin',
      meaning: 'Ce que vous avez demandé ; rien n’est encore planifié.',
    },
    {
      sign: '12/03/2026, matin',
      meaning: 'Le jour et le créneau que le bureau a confirmés.',
    },
    {
      sign: '2e passage · Client absent',
      meaning: 'Une première visite a échoué ; le chauffeur reviendra.',
    },
  ],
  notes: [
    'Vous ne modifiez pas une livraison créée : pour un autre jour, une autre adresse ou une annulation, appelez le bureau.',
    'Une liste se montre par cinquante ; la recherche et les nombres portent toujours sur toute la liste.',
  ],
};
