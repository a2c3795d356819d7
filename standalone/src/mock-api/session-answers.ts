import {
  type AuthUser,
  formatSessionHint,
  LOGIN_REFUSALS,
  SESSION_HINT_COOKIE,
} from '@cigogne/contract';
import type { Answers, Refusal } from '../scenarios/answers';

const ACCESS_SECONDS = 15 * 60;

function setHint(value: string, lifetime = ''): void {
  document.cookie = `${SESSION_HINT_COOKIE}=${value}; path=/; ${lifetime}`;
}

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
      const accessUntil = Math.round(Date.now() / 1000) + ACCESS_SECONDS;
      setHint(formatSessionHint({ role: user.role, accessUntil }));
      return user;
    },
    logout: () => {
      session.user = null;
      setHint('', 'max-age=0');
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
