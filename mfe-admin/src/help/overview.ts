import type { HelpPage } from '@cigogne/shared-ui/help';

export const OVERVIEW_HELP: HelpPage = {
  name: 'tableau-de-bord',
  screen: '',
  title: 'Tableau de bord',
  language: 'fr',
  purpose:
    'Ce que la journée demande, en chiffres. Chaque chiffre est un lien : il ouvre ce qu’il compte.',
  picture: {
    src: new URL('./pictures/overview.webp', import.meta.url).href,
    alt: 'Le tableau de bord : les livraisons du jour par statut, et les chiffres qui ouvrent les autres écrans.',
  },
  steps: [
    {
      what: 'Lire la journée',
      how: '« Livraisons du jour » compte les livraisons d’aujourd’hui par statut. Touchez un statut pour n’afficher que celles-là dans le planning.',
    },
    {
      what: 'Planifier ce qui attend',
      how: '« À planifier » ouvre le panneau des livraisons sans date ; « Sans chauffeur » montre les livraisons planifiées que personne ne conduit encore, et celles d’un chauffeur dont le compte n’est plus actif, à partir de la première : les suivantes peuvent être dans d’autres mois.',
    },
    {
      what: 'Surveiller les arrivages',
      how: '« Produits attendus » ouvre la réception du dépôt : ce que les magasins ont annoncé et qui n’est pas arrivé.',
    },
    {
      what: 'Répondre aux demandes de devis',
      how: 'Elles viennent de la page d’accueil publique. « Voir la demande » montre le message, les photos, le téléphone et l’e-mail ; « Marquer comme traitée » la range après les autres, « Rouvrir » la ressort. Sous une longue liste, « Afficher … de plus » montre la suite.',
    },
    {
      what: 'Activer un nouveau magasin',
      how: '« Demandes de compte » n’apparaît que s’il y en a. Le magasin a déjà choisi son mot de passe : il suffit d’activer le compte.',
    },
  ],
  signs: [
    {
      sign: 'Badge rouge « Gestion livraisons »',
      meaning:
        'Les livraisons créées par des magasins depuis votre dernière visite du planning, « 9+ » au-delà de neuf. Chacun a son propre compte.',
    },
    {
      sign: 'Badge rouge « Gestion utilisateurs »',
      meaning: 'Les demandes de compte qui attendent.',
    },
    { sign: 'Non lue', meaning: 'Une demande de devis que personne n’a encore ouverte.' },
  ],
  refusals: [
    {
      when: '« Serveur injoignable, votre saisie est gardée. »',
      then: 'Attendez : la page réessaie seule et relit tout quand le serveur répond. Ne la fermez pas si vous êtes en train d’écrire.',
    },
  ],
  notes: [
    '« Sans réseau : données du … » en bas d’un écran : les listes sont celles que vous avez vues la dernière fois sur cet appareil. Une modification faite à ce moment-là échoue et le dit.',
    'Une maison neuve y voit aussi ses « Premiers pas » : chaque ligne ouvre l’écran où elle se fait. La liste disparaît une fois tout fait, ou quand un administrateur la masque.',
  ],
};
