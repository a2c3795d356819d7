import type { HelpPage } from '@cigogne/shared-ui/help';

export const USERS_HELP: HelpPage = {
  name: 'utilisateurs',
  screen: 'users',
  title: 'Gestion utilisateurs',
  language: 'fr',
  purpose:
    'Les comptes des magasins, des chauffeurs et du dépôt : les créer, les modifier, les activer.',
  picture: {
    src: new URL('./pictures/users.webp', import.meta.url).href,
    alt: 'La liste des comptes avec la recherche et les filtres.',
  },
  steps: [
    {
      what: 'Ajouter un compte',
      how: '« Ajouter un utilisateur » : choisissez d’abord le rôle, les champs en dépendent. Un magasin a besoin de son adresse et de son SIRET, un chauffeur a un numéro, celui de sa camionnette.',
    },
    {
      what: 'Activer une demande de compte',
      how: 'Filtrez par « Demande », vérifiez la fiche, puis « Activer ». Le magasin se connecte avec le mot de passe choisi lors de sa demande. Supprimer la demande, c’est la refuser.',
    },
    {
      what: 'Changer un mot de passe',
      how: 'L’icône de la clé. La personne est déconnectée de tous ses appareils et se reconnecte avec le nouveau mot de passe.',
    },
    {
      what: 'Fermer l’accès pour un temps',
      how: 'Dans la fiche, retirez « Compte actif » : la personne ne peut plus se connecter, et sa session s’arrête aussitôt.',
    },
    {
      what: 'Retrouver quelqu’un',
      how: 'La recherche porte sur le nom, l’e-mail, le téléphone, le numéro de chauffeur et la ville du magasin. Les titres des colonnes trient la liste.',
    },
  ],
  signs: [
    { sign: 'Actif', meaning: 'Le compte peut se connecter.' },
    { sign: 'Inactif', meaning: 'Le compte existe, mais ne peut pas se connecter.' },
    { sign: 'Demande', meaning: 'Un magasin a demandé un compte et attend son activation.' },
  ],
  refusals: [
    {
      when: '« Seul un administrateur peut modifier ce compte. »',
      then: 'Un manager ne touche pas aux comptes des administrateurs ni des managers.',
    },
    {
      when: 'Le rôle ne change plus.',
      then: 'Un compte qui a déjà des livraisons ou des produits garde son rôle. Créez un autre compte.',
    },
    {
      when: '« Ce compte a été modifié entre-temps. »',
      then: 'Quelqu’un l’a enregistré avant vous. « Recharger la fiche » montre sa version ; refaites ensuite votre changement.',
    },
    {
      when: '« Le dernier administrateur actif ne peut être ni supprimé ni désactivé. »',
      then: 'Il faut toujours quelqu’un qui puisse entrer. Personne ne supprime ni ne désactive non plus son propre compte.',
    },
  ],
  notes: [
    'Un compte supprimé ne peut plus se connecter et quitte les listes ; ses livraisons, ses prix et son historique restent, avec son nom. Son e-mail redevient libre.',
    'Un administrateur ne se crée pas dans ce formulaire.',
  ],
};
