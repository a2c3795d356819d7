/** Ends the process with a message when Node is too old for the suite. Uses only syntax that old versions support. */
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Cigogne demande Node 20.19 ou plus récent ; celui-ci est ${process.version}. ` +
      `Installez une version récente (https://nodejs.org), puis relancez la commande.`,
  );
  process.exit(1);
}
