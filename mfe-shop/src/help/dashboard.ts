import type { HelpPage } from '@cigogne/shared-ui/help';

export const DASHBOARD_HELP: HelpPage = {
  name: 'dashboard',
  screen: '',
  title: 'Dashboard',
  language: 'fr',
  purpose:
    'Vos quatre actions : créer une livraison, voir vos produits, suivre vos livraisons, retrouver une livraison passée.',
  steps: [
    { what: 'Create Delivery', how: 'Quatre étapes : client, produits, détails, résumé.' },
    {
      what: 'View Products',
      how: 'Vos produits au dépôt et en magasin, leur statut et leurs documents.',
    },
    {
      what: 'View Deliveries',
      how: 'Ce qui est en cours, puis ce qui est livré avec ses preuves.',
    },
    {
      what: 'Delivery History',
      how: 'Une livraison passée, par client, adresse, produit, numéro ou date.',
    },
  ],
  signs: [
    {
      sign: 'Badge rouge « View Products »',
      meaning:
        'Les produits que le dépôt a reçus ou modifiés et que vous n’avez pas marqués comme lus ; « 9+ » au-delà de neuf.',
    },
  ],
  refusals: [
    {
      when: '« Serveur injoignable, votre saisie est gardée. »',
      then: 'La page réessaie seule. Un brouillon de livraison reste sur cet appareil.',
    },
  ],
  notes: [
    'Le jour et le chauffeur sont choisis par le bureau : vous les voyez dès qu’ils le sont, sans recharger la page.',
    'Pour changer d’adresse, de SIRET ou de mot de passe, demandez au bureau.',
  ],
};
