const { createWebAppConfig } = require('@cigogne/build-config/webpack.cjs');

module.exports = createWebAppConfig({
  name: 'stocker',
  title: 'Cigogne · Dépôt',
  port: 8103,
  exposes: {
    './role-app': './src/role-app.tsx',
    './inventory': './src/inventory-part.tsx',
  },
});
