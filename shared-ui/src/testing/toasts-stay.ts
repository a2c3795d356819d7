import { TOAST_DURATION, type ToastKind } from '../toasts/toast-store';

// For setupFilesAfterEnv: on a busy machine a toast of two seconds disappears before a test finds it.
for (const kind of Object.keys(TOAST_DURATION) as ToastKind[]) TOAST_DURATION[kind] = null;
