/** Said when the server can do nothing for now, such as without its database. */
export const SERVICE_UNAVAILABLE =
  'Le service est momentanément indisponible. Réessayez dans un instant.';
