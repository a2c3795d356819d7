import { type AuthUser, LOGIN_REFUSALS } from '@cigogne/contract';
import { forgetSession, rememberSession } from '@cigogne/shared-api/testing/session-hint';
import type { Answers, Refusal } from '../scenarios/answers';

interface Session {
  user: AuthUser | null;
}

/**
 * The calls that no area owns: the session and what every page asks for. Any password signs in.
 * @param session read and changed by the calls
 * @param users who can be signed in
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
      // Without it the page would say that the browser refuses cookies.
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
