import type en from '../en/users.ts';
import type { Translation } from '../translation.ts';

export default {
  title: 'Utilisateurs',
  you: '{{name}} (vous)',
  never: 'Jamais',
  none: 'Aucun',
  failed: 'Les utilisateurs n’ont pas pu être lus',
  menu: 'Actions pour {{name}}',
  column: {
    person: 'Personne',
    tenant: 'Organisation',
    role: 'Rôle',
    groups: 'Groupes',
    state: 'État',
    secondFactor: 'Second facteur',
    lastSignIn: 'Dernière connexion',
    created: 'Ajout',
  },
  role: { admin: 'Administrateur', user: 'Utilisateur' },
  state: {
    active: 'Actif',
    invited: 'Pas encore connecté',
    expired: 'Mot de passe à usage unique expiré',
    unconfirmed: 'Adresse non confirmée',
    resetRequired: 'Doit réinitialiser son mot de passe',
    disabled: 'Désactivé',
  },
  secondFactor: { on: 'Activé', off: 'Désactivé', short: 'Second facteur activé' },
  filters: {
    label: 'Filtres',
    search: 'Rechercher par nom ou e-mail',
    searchHint: 'Nom ou e-mail',
    anyTenant: 'Toute organisation',
    group: 'Groupe',
    anyGroup: 'Tout groupe',
    anyState: 'Tout état',
  },
  empty: { title: 'Personne pour l’instant', message: 'Invitez la première personne.' },
  elsewhere: {
    title: 'Les personnes sont gérées dans un autre annuaire',
    message:
      'Vous vous êtes connecté par un annuaire extérieur à ce programme. Il détient noms, mots de passe, groupes et seconds facteurs : c’est là que l’on invite, modifie, désactive et réinitialise. L’organisation et le rôle découlent des groupes et attributs qu’il leur donne ; ce qu’une organisation peut faire se règle ici, sous Organisations.',
  },
  invite: { open: 'Inviter un utilisateur', title: 'Inviter un utilisateur', submit: 'Inviter' },
  edit: {
    submit: 'Enregistrer',
    endsSessions:
      'Un changement d’organisation, de rôle ou de groupes prend effet aussitôt : la personne doit se reconnecter.',
  },
  form: {
    email: 'E-mail',
    emailInvalid: 'Saisissez une adresse e-mail valide',
    givenName: 'Prénom',
    familyName: 'Nom',
    roleHint: 'Un administrateur de l’organisation Admin administre toutes les organisations.',
    groupsHint:
      'Autres groupes ; ceux de l’organisation et du rôle s’ajoutent d’eux-mêmes. Entrée ou une virgule en ajoute un.',
    groupsInvalid: 'Un nom de groupe contient des lettres, des chiffres et . + = @ _ - sans espaces',
    language: 'Langue de l’e-mail',
  },
  command: {
    edit: 'Modifier',
    resetPassword: 'Réinitialiser le mot de passe',
    signOut: 'Déconnecter partout',
    removeSecondFactor: 'Retirer le second facteur',
    disable: 'Désactiver',
    enable: 'Réactiver',
  },
  ask: {
    resetPassword: {
      title: 'Réinitialiser le mot de passe de {{name}} ?',
      message:
        'Le mot de passe actuel cesse de valoir, toutes les sessions prennent fin et un mot de passe à usage unique le remplace.',
    },
    signOut: {
      title: 'Déconnecter {{name}} partout ?',
      message:
        'Toutes les sessions prennent fin en quelques secondes. Les saisies non envoyées sont perdues.',
    },
    removeSecondFactor: {
      title: 'Retirer le second facteur de {{name}} ?',
      message: 'Le mot de passe suffira alors, jusqu’à la configuration d’une nouvelle application.',
    },
    disable: {
      title: 'Désactiver {{name}} ?',
      message:
        'Toutes les sessions prennent fin et personne ne se connecte avec ce compte tant qu’il n’est pas réactivé.',
    },
  },
  done: {
    invited: 'Invitation envoyée à {{email}}',
    changed: '{{name}} a été modifié',
    passwordMailed: 'Mot de passe à usage unique envoyé à {{email}}',
    signOut: '{{name}} a été déconnecté partout',
    removeSecondFactor: 'Le second facteur de {{name}} a été retiré',
    disable: '{{name}} a été désactivé',
    enable: '{{name}} a été réactivé',
  },
  bulk: {
    button: '{{command}} ({{total}})',
    addToGroup: 'Ajouter à un groupe',
    add: 'Ajouter',
    ask: {
      addToGroup: {
        title: 'Ajouter les personnes sélectionnées à {{group}} ({{total}}) ?',
        message: 'Un changement de groupes prend effet aussitôt : elles doivent se reconnecter.',
      },
      signOut: {
        title: 'Déconnecter partout les personnes sélectionnées ({{total}}) ?',
        message: 'Leurs sessions prennent fin en quelques secondes. Les saisies non envoyées sont perdues.',
      },
      disable: {
        title: 'Désactiver les personnes sélectionnées ({{total}}) ?',
        message:
          'Leurs sessions prennent fin et personne ne se connecte avec ces comptes tant qu’ils ne sont pas réactivés.',
      },
    },
    done: {
      addToGroup: 'Ajoutées à {{group}} : {{total}}',
      signOut: 'Déconnectées partout : {{total}}',
      disable: 'Désactivées : {{total}}',
      enable: 'Réactivées : {{total}}',
    },
    failed: 'Non fait pour {{total}} : {{reason}}',
  },
  password: {
    title: 'Mot de passe à usage unique',
    message: 'Aucun serveur de messagerie n’est configuré. Remettez vous-même ce mot de passe à {{email}} :',
    label: 'Mot de passe à usage unique',
    hint: 'Il n’est affiché que maintenant, vaut 7 jours et se change à la première connexion.',
    copy: 'Copier',
    copied: 'Copié',
    done: 'Terminé',
  },
} satisfies Translation<typeof en>;
