/** Shown when the server cannot work for now, for example without its database. */
export const SERVICE_UNAVAILABLE =
  'Le service est momentanément indisponible. Réessayez dans un instant.';
