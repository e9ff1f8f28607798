// Templates only: oxlint checks all scripts but does not look into templates.
import vue from 'eslint-plugin-vue'
import tseslint from 'typescript-eslint'

export default [
  ...vue.configs['flat/essential'],
  {
    files: ['**/*.vue'],
    languageOptions: { parserOptions: { parser: tseslint.parser } },
    rules: {
      'vue/no-v-html': 'error',
      'vue/no-v-text-v-html-on-component': 'error',
      'vue/no-template-target-blank': 'error',
      'vue/no-template-shadow': 'error',
      'vue/no-unused-refs': 'error',
      'vue/no-static-inline-styles': 'error',
      'vue/no-undef-directives': 'error',
      'vue/multi-word-component-names': 'off',
    },
  },
]
