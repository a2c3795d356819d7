import { type AuthUser, LOGIN_REFUSALS } from '@cigogne/contract';
import { forgetSession, rememberSession } from '@cigogne/shared-api/testing/session-hint';
import type { Answers, Refusal } from '../scenarios/answers';

interface Session {
  user: AuthUser | null;
}

/**
 * The calls that belong to no area: the session and those of every page. Every password is accepted.
 * @param session read and changed by the calls
 * @param users who may sign in
 */
export function sessionAnswers(session: Session, users: readonly AuthUser[]): Answers {
  const present = () => session.user ?? refusal(401, 'Connectez-vous.');
  return {
    profile: present,
    refreshToken: present,
    login: ({ body }) => {
      const user = users.find(({ email }) => email === body.email);
      if (!user) return refusal(401, LOGIN_REFUSALS.incorrect);
      session.user = user;
      // Otherwise the page would report that the browser blocks cookies.
      rememberSession(user);
      return user;
    },
    logout: () => {
      session.user = null;
      forgetSession();
    },
    siteSettings: () => ({
      company: 'Cigogne Livraisons',
      phone: '03 53 01 00 00',
      email: 'contact@cigogne.example',
      head_office: '12 quai des Bateliers, 67000 Strasbourg',
      depot: '8 rue de l’Industrie, 67400 Illkirch-Graffenstaden',
      demo_accounts: [],
    }),
    serverVersion: () => ({ version: 'scénario', commit: null }),
    reportBrowserError: () => undefined,
  };
}

function refusal(status: number, message: string): Refusal {
  return { kind: 'refusal', status, message };
}
