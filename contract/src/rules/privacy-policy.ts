import { ACCESS_MINUTES, COOKIE_NAMES, DEVICE_DAYS, STORED_DATA } from './browser-storage';
import type { SettingsForLaw } from './legal-notice';

/**
 * The privacy policy: what articles 13 and 14 of the GDPR demand, for everything that this site does. Periods and
 * contact come from the settings; the processing is the software's, so changing it means changing this text.
 */
export function privacyPolicy(settings: SettingsForLaw): string {
  return [
    introduction(settings),
    controller(settings),
    QUOTES,
    CUSTOMERS,
    SHOPS,
    STAFF,
    LOGINS,
    recipients(settings),
    periods(settings),
    storage(settings),
    rights(settings),
    SECURITY,
  ].join('\n\n');
}

const introduction = ({ company: { company } }: SettingsForLaw) =>
  `${company} livre et monte des meubles et des cuisines chez les clients des magasins. Cette page dit quelles données ` +
  'personnelles nous traitons pour cela, pourquoi, combien de temps, et quels sont vos droits. Elle suit le règlement ' +
  '(UE) 2016/679 (RGPD) et la loi n° 78-17 du 6 janvier 1978 « Informatique et Libertés ».';

const controller = ({ company: { company, head_office, phone, email } }: SettingsForLaw) => `
## Qui est responsable de vos données

${company}, ${head_office}, décide de ces traitements et en répond.

Pour toute question, et pour exercer vos droits : ${email}, ${phone}, ou par courrier au siège.
`;

const QUOTES = `## Vous demandez un devis

- Données : votre nom, votre téléphone ou votre e-mail, votre commune, ce qu’il faut livrer ou monter, la date souhaitée et les photos que vous joignez. Date et photos sont facultatives ; sans le reste, nous ne pouvons pas répondre.
- Pourquoi : vous répondre et préparer un devis.
- Base légale : des mesures précontractuelles, prises à votre demande (article 6, § 1, b du RGPD).`;

const CUSTOMERS = `## Un magasin nous confie votre livraison

- Données : votre nom, votre adresse, votre téléphone, l’étage et l’ascenseur, les meubles à livrer, le montant à encaisser s’il y en a un, les remarques utiles ; la date, l’heure et l’issue de chaque passage, et ce que le chauffeur en note.
- Source : le magasin où vous avez commandé nous les transmet.
- Photos : le chauffeur photographie les meubles livrés ou montés, comme preuve, ou ce qui a empêché la livraison. Les informations cachées de la photo, comme la position, sont retirées.
- Pourquoi : livrer et monter ce que vous avez commandé, pouvoir le prouver, traiter une réclamation, facturer le magasin.
- Base légale : notre intérêt légitime et celui du magasin à exécuter et à prouver cette livraison (article 6, § 1, f).`;

const SHOPS = `## Votre magasin a un compte partenaire, ou le demande

- Données : nom du magasin, SIRET, adresse, téléphone, e-mail et mot de passe ; ses produits, livraisons, tarifs et factures.
- Pourquoi : examiner la demande de compte, exécuter les livraisons, facturer.
- Base légale : le contrat et sa préparation (article 6, § 1, b) ; pour les factures, nos obligations légales (article 6, § 1, c).`;

const STAFF = `## Vous travaillez avec nous : chauffeurs, dépôt, bureau

- Données : nom, e-mail, téléphone, adresse et, pour un chauffeur, le numéro du véhicule ; les livraisons confiées, l’heure à laquelle elles commencent et se terminent, les notes et photos prises, ses absences et ce qu’il peut prendre par jour, les modifications faites dans l’application.
- Pourquoi : organiser le travail, savoir où en est chaque livraison et qui a changé quoi.
- Base légale : le contrat qui nous lie (article 6, § 1, b) et notre intérêt légitime à organiser les livraisons (article 6, § 1, f).`;

const LOGINS = `## Connexions et sécurité du site

- Connexions à un compte : date, réussite ou refus, déconnexion, appareil connu ou non. Ni l’adresse IP ni ce qui a été saisi n’y figurent.
- Appareil : à la connexion, le navigateur reçoit une marque tirée au hasard, qui évite de faire attendre un appareil connu. Nous n’en gardons que l’empreinte.
- Tentatives : pour freiner les essais de mots de passe et les envois en masse, le site compte les tentatives par compte et par adresse réseau, sous forme d’empreintes.
- Journal technique du serveur : adresse IP, page demandée, heure, durée et résultat de chaque requête.
- Base légale : notre intérêt légitime à protéger le site et les données (article 6, § 1, f).`;

const recipients = ({ legal: { host_name, host_address } }: SettingsForLaw) => {
  const host = [host_name, host_address].filter(Boolean).join(', ');
  return `## Qui reçoit ces données

- Nos équipes, chacune pour son rôle : un chauffeur ne voit que ses propres livraisons.
- Le magasin qui a confié la livraison : son état et ses photos.
- ${host ? `L’hébergeur du site : ${host}.` : 'L’hébergeur du site, dont les coordonnées sont communiquées sur simple demande.'}
- Le prestataire qui achemine nos e-mails, pour les messages envoyés.
- Le service qui situe les adresses sur la carte, là où il est en place : le numéro, la rue et la commune d’une livraison, sans nom ni téléphone.
- Les autorités, lorsque la loi l’exige.

Pour trouver une adresse, un chauffeur peut l’ouvrir dans Google Maps ou Waze ; notre page d’accueil propose de même nos propres adresses. Rien ne leur est transmis avant ce geste, et alors l’adresse seulement.

Nous ne vendons pas vos données, n’en tirons aucun profil et ne prenons aucune décision automatisée à votre sujet.`;
};

const periods = ({ retention, limits }: SettingsForLaw) => `
## Combien de temps nous les gardons

- Demande de devis : ${retention.quote_months} mois après la demande ; de même pour une demande de compte restée sans suite et pour les e-mails que le site a envoyés.
- Livraison chez vous : ${retention.delivery_months} mois après sa fin. Ensuite votre nom, votre téléphone, votre rue, les remarques et les photos sont effacés ; la commune, les meubles, les dates et les prix restent, sans dire de qui il s’agit.
- Compte d’un magasin ou d’un collaborateur : tant qu’il est ouvert. Une fois fermé, il ne permet plus de se connecter ; e-mail, téléphone et adresse sont effacés ${retention.delivery_months} mois plus tard, le nom ${retention.invoice_years} ans après la fermeture du compte, plus tard si une facture l’exige ; rien n’est effacé d’un magasin dont une livraison est en cours.
- Factures et documents de réception : ${retention.invoice_years} ans au moins, comme le veut le Code de commerce.
- Connexions à un compte, et journal technique : ${retention.access_months} mois au plus.
- Session ouverte : ${daysOf(limits.session_idle_days)} sans utilisation${
  limits.session_max_days > 0 ? `, ${daysOf(limits.session_max_days)} en tout` : ''
}. Marque d’un appareil : ${daysOf(DEVICE_DAYS)} après sa dernière connexion. Compteurs de tentatives : environ un jour.

L’historique des modifications perd les mêmes données au même moment. La remarque sur une absence est effacée un mois après ce jour. Une copie de sauvegarde peut les contenir un peu plus longtemps.
`;

const storage = ({ limits }: SettingsForLaw) => `
## Cookies et mémoire du navigateur

Ce site ne dépose que les cookies nécessaires à la connexion : qui ne se connecte pas n’en reçoit aucun. La loi les dispense de consentement (article 82 de la loi « Informatique et Libertés »), c’est pourquoi aucun bandeau ne s’affiche.

- ${COOKIE_NAMES.access} : prouve que vous êtes connecté ; ${ACCESS_MINUTES} minutes, renouvelé tant que vous utilisez le site.
- ${COOKIE_NAMES.refresh} : renouvelle le précédent ; ${daysOf(limits.session_idle_days)} sans utilisation.
- ${COOKIE_NAMES.hint} : dit à la page quel espace ouvrir, sans donner aucun droit ; aussi longtemps que le précédent.
- ${COOKIE_NAMES.device} : reconnaît cet appareil à la prochaine connexion ; ${daysOf(DEVICE_DAYS)}.

Avec https, ces noms commencent par « __Secure- » ou « __Host- ».

Le navigateur garde aussi, pour le site seul :

${STORED_DATA.map(({ what }) => `- ${what} ;`)
  .join('\n')
  .replace(/ ;$/, '.')}

Le site ne charge aucun contenu de tiers : ni mesure d’audience, ni publicité, ni réseau social, ni police venue d’ailleurs. Une seule exception, là où elle est en place : le fond de carte des tournées, que seul le bureau ouvre, vient d’un serveur de cartes, qui voit alors son adresse réseau et la région regardée.
`;

const rights = ({ company: { email, head_office } }: SettingsForLaw) => `
## Vos droits

- Accès : savoir quelles données nous avons sur vous, et en recevoir une copie.
- Rectification : faire corriger ce qui est faux ou incomplet.
- Effacement : faire effacer vos données, sauf celles que la loi nous oblige à garder, comme les factures.
- Limitation : faire suspendre leur utilisation, par exemple le temps de vérifier leur exactitude.
- Opposition : refuser, pour des raisons tenant à votre situation, un traitement fondé sur notre intérêt légitime.
- Portabilité : recevoir dans un format lisible par une machine ce que vous nous avez fourni pour un contrat.
- Directives : dire ce que vos données doivent devenir après votre décès.

Écrivez à ${email} ou à notre siège, ${head_office}. C’est gratuit, et nous répondons sous un mois. Nous ne demandons un justificatif d’identité que si un doute sérieux subsiste.

Vous pouvez aussi adresser une réclamation à la CNIL, 3 place de Fontenoy, TSA 80715, 75334 Paris Cedex 07, https://www.cnil.fr/fr/plaintes.
`;

const SECURITY = `## Comment nous les protégeons

- Les échanges avec le site sont chiffrés.
- Un mot de passe n’est jamais enregistré, seulement son empreinte.
- Chaque compte n’ouvre que ce que son rôle demande ; les photos ne s’affichent qu’à qui a droit à la livraison.
- Chaque modification est notée avec son auteur et son heure.

Cette page décrit ce que le site fait aujourd’hui ; elle change avec lui.`;

const daysOf = (days: number) =>
  days === 365 ? 'un an' : days === 1 ? 'un jour' : `${days} jours`;
