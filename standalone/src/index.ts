import('./bootstrap').catch((error: unknown) => {
  console.error(error);
  document.body.append(`Cette page n’a pas pu s’ouvrir : ${String(error)}`);
});
