import { useDispatch, useSelector } from 'react-redux';
import type { AppDispatch } from '../store/create-app-store';
import type { SessionState } from './session-slice';

/** The session of the page. */
export function useSession(): SessionState {
  return useSelector((state: { session: SessionState }) => state.session);
}

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
