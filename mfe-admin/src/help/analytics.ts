import type { HelpPage } from '@cigogne/shared-ui/help';

export const ANALYTICS_HELP: HelpPage = {
  name: 'analytique',
  screen: 'analytics',
  title: 'Analytique',
  language: 'fr',
  purpose:
    'Les livraisons et le chiffre d’affaires de chaque magasin sur une période, et sa facture.',
  picture: {
    src: new URL('./pictures/analytics.webp', import.meta.url).href,
    alt: 'Les graphiques de la période et les cartes des magasins.',
  },
  steps: [
    {
      what: 'Choisir la période',
      how: 'Deux dates, puis « Appliquer le filtre ». Au début : les trente derniers jours.',
    },
    {
      what: 'Comparer les magasins',
      how: 'Le magasin au plus grand montant vient en premier ; ceux sans livraison sont repliés en bas. « Incomplètes » montre un montant prévu, « Complétées » le chiffre d’affaires.',
    },
    {
      what: 'Voir le détail',
      how: '« Voir les détails » liste chaque livraison avec ses articles : prix de base, remise, prix final.',
    },
    {
      what: 'Facturer',
      how: 'Dans le détail des livraisons complétées, « Générer la Facture (Excel) ». Le numéro suit le précédent de l’année, sans trou.',
    },
    {
      what: 'Regarder les graphiques',
      how: 'Ils sont dans une partie repliable que votre navigateur retient ouverte ou fermée. Chacun a un tableau et un fichier CSV.',
    },
  ],
  signs: [
    {
      sign: 'Remise',
      meaning:
        'La règle des 30 % : dans une livraison, l’article le plus cher est compté en entier, tous les autres à 70 %.',
    },
    {
      sign: 'Prix manquant',
      meaning:
        'Le magasin n’a pas de prix pour cette catégorie : l’article compte pour 0 €. Le prix se fixe sous « Tarification ».',
    },
    {
      sign: 'Duplicata',
      meaning: 'La même facture, demandée une nouvelle fois : même numéro, même contenu.',
    },
  ],
  refusals: [
    {
      when: '« Toutes les livraisons de la période sont déjà facturées »',
      then: 'Une livraison est sur une seule facture valable. Le message nomme les factures concernées.',
    },
    {
      when: 'La facture laisse de côté des livraisons.',
      then: 'Elles sont sur la facture d’une autre période, nommée à l’écran et dans le fichier.',
    },
    {
      when: '« Les livraisons ont changé entre-temps. »',
      then: '« Actualiser » relit les chiffres et les lignes du même moment.',
    },
  ],
  notes: [
    'Si des livraisons de la même période sont terminées après la facture, une nouvelle facture annule et remplace la première, et le dit.',
    'Une facture émise sans SIRET est remplacée de même, quand vous la demandez à nouveau, si le magasin a fourni le sien depuis.',
    'Le prix d’une livraison terminée ne change plus, même si le tarif change.',
    'Les livraisons sans date comptent dans les incomplètes par leur jour de création, pour ne pas être oubliées.',
  ],
};
