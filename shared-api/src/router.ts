/**
 * The only import of react-router. Its contexts must exist once per page, so this module is a
 * federation singleton; named exports keep the unused three quarters of the library out of all bundles.
 */
export {
  Link,
  MemoryRouter,
  Navigate,
  Outlet,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useParams,
} from 'react-router';
export { BrowserRouter } from './routing/browser-router';
export {
  hasUnsavedChanges,
  mayLeave,
  useUnsavedChanges,
  type AskToLeave,
} from './routing/unsaved-changes';
export { useAddressParams } from './routing/use-address-params';
