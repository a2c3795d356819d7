const { createRemoteConfig } = require('@cigogne/build-config/webpack.cjs');

module.exports = createRemoteConfig(__dirname);
