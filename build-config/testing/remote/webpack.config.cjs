const { createRemoteConfig } = require('../../webpack.cjs');

module.exports = createRemoteConfig(__dirname);
